CREATE TABLE "wechat_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hy_user_id" bigint NOT NULL,
	"openid" varchar(64) NOT NULL,
	"nickname" varchar(64) NOT NULL,
	"avatar" varchar(12288),
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "wechat_binding_taken" UNIQUE("hy_user_id","openid")
);
--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_hy_user_id_hy_user_id_fk" FOREIGN KEY ("hy_user_id") REFERENCES "public"."hy_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_binding_openid" ON "wechat_binding" USING btree ("openid");--> statement-breakpoint
CREATE INDEX "wechat_binding_dept" ON "wechat_binding" USING btree ("dept_id","id");