CREATE TABLE "place_usage" (
	"date" date NOT NULL,
	"dept_id" bigint NOT NULL,
	"region_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"usage_litre" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "place_usage_key" PRIMARY KEY("date","dept_id","region_id","community_id")
);
--> statement-breakpoint
CREATE INDEX "place_usage_community" ON "place_usage" USING btree ("community_id","date");--> statement-breakpoint
INSERT INTO "place_usage" ("date", "dept_id", "region_id", "community_id", "usage_litre", "amount_fen")
SELECT "meter_stat"."date", "meter_stat"."dept_id", coalesce("water_card"."region_id", 0), coalesce("room"."community_id", 0),
	sum("meter_stat"."usage_litre"), coalesce(sum("meter_stat"."amount_fen"), 0)
FROM "meter_stat" JOIN "water_card" ON "water_card"."id" = "meter_stat"."card_id" LEFT JOIN "room" ON "room"."id" = "water_card"."room_id"
GROUP BY 1, 2, 3, 4;
