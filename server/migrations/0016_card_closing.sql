CREATE TABLE "water_card_closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"register_litre" bigint,
	"usage_litre" bigint NOT NULL,
	"refund_fen" bigint NOT NULL,
	"written_off_litre" bigint NOT NULL,
	"settled_used_litre" bigint NOT NULL,
	"reason" varchar(200),
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_card_closing_once" UNIQUE("card_id"),
	CONSTRAINT "water_card_closing_refund" CHECK ("water_card_closing"."refund_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "water_card_closing" ADD CONSTRAINT "water_card_closing_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_closing_dept" ON "water_card_closing" USING btree ("dept_id","id");--> statement-breakpoint
-- by hand
-- A card that was closed before: nothing is known of its end, and its usage until now is no late usage.
insert into water_card_closing (card_id, usage_litre, refund_fen, written_off_litre, settled_used_litre, created_at, dept_id, created_by)
select card.id, 0, 0, 0, card.used_litre, coalesce(moved.at, card.created_at), card.dept_id, coalesce(moved.actor_id, card.created_by)
from water_card card
left join lateral (
  select at, actor_id from state_transition where card_id = card.id and order_id is null and "to" = 'closed' order by id desc limit 1
) moved on true
where card.state = 'closed';
--> statement-breakpoint
-- The end of a card is a fact. Its settled usage goes on, and its department follows the card.
create trigger append_only before delete or update of id, card_id, device_sn, register_litre, usage_litre, refund_fen, written_off_litre, reason, created_at, created_by
  on water_card_closing for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_card_closing for each statement execute function refuse_change();
