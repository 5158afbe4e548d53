CREATE TABLE "place_period_usage" (
	"period" varchar(7) NOT NULL,
	"dept_id" bigint NOT NULL,
	"region_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"usage_litre" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "place_period_usage_key" PRIMARY KEY("period","dept_id","region_id","community_id")
);
--> statement-breakpoint
CREATE INDEX "place_period_usage_community" ON "place_period_usage" USING btree ("community_id","period");--> statement-breakpoint
INSERT INTO "place_period_usage" ("period", "dept_id", "region_id", "community_id", "usage_litre", "amount_fen")
SELECT to_char("date", "format"), "dept_id", "region_id", "community_id", sum("usage_litre"), sum("amount_fen")
FROM "place_usage" CROSS JOIN (VALUES ('YYYY-MM'), ('YYYY')) AS "period" ("format") GROUP BY 1, 2, 3, 4;--> statement-breakpoint
alter table place_period_usage set (fillfactor = 50);
