CREATE TABLE "hy_user_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hy_user_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"other" jsonb NOT NULL,
	"card_ids" bigint[] NOT NULL,
	"card_nos" varchar(32)[] NOT NULL,
	"wechat_moved" jsonb NOT NULL,
	"wechat_dropped" jsonb NOT NULL,
	"reason" varchar(200) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" bigint,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "hy_user_merge_two" CHECK ("hy_user_merge"."kept_id" <> "hy_user_merge"."other_id"),
	CONSTRAINT "hy_user_merge_undone" CHECK (("hy_user_merge"."undone_at" is null) = ("hy_user_merge"."undone_by" is null))
);
--> statement-breakpoint
DROP INDEX "period_usage_card";--> statement-breakpoint
ALTER TABLE "hy_user" ADD COLUMN "note" varchar(500);--> statement-breakpoint
CREATE INDEX "hy_user_merge_kept" ON "hy_user_merge" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "hy_user_merge_dept" ON "hy_user_merge" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "hy_user_telephone" ON "hy_user" USING btree ("telephone");--> statement-breakpoint
CREATE INDEX "device_alarm_by_card" ON "device_alarm" USING btree ("card_no","reported_at","id");--> statement-breakpoint
CREATE INDEX "reading_questioned_of_meter" ON "reading" USING btree ("device_sn","effective_at","id") WHERE "reading"."verdict" in ('spike', 'rollback', 'stale', 'contradicting') or "reading"."decision" is not null;--> statement-breakpoint
CREATE INDEX "balance_reminder_card_time" ON "balance_reminder" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_card_time" ON "water_card_adjust" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_recharge_card_time" ON "water_card_recharge" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_card_time" ON "water_card_refund" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "state_transition_card_time" ON "state_transition" USING btree ("card_id","at","id");--> statement-breakpoint
CREATE INDEX "period_usage_card" ON "period_usage" USING btree ("card_id","period");
--> statement-breakpoint
-- by hand
-- A merge is a fact: only its undo is noted, once.
create function keep_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or (old.kept_id, old.other_id, old.before, old.after, old.other, old.card_ids, old.card_nos,
      old.wechat_moved, old.wechat_dropped, old.reason, old.created_at, old.dept_id, old.created_by) is distinct from (new.kept_id, new.other_id,
      new.before, new.after, new.other, new.card_ids, new.card_nos, new.wechat_moved, new.wechat_dropped, new.reason, new.created_at, new.dept_id,
      new.created_by) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on hy_user_merge for each row execute function keep_merge();
--> statement-breakpoint
create trigger append_only_truncate before truncate on hy_user_merge for each statement execute function refuse_change();
