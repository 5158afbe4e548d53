CREATE TABLE "card_month" (
	"card_id" bigint NOT NULL,
	"month" varchar(7) NOT NULL,
	"recharge_litre" bigint DEFAULT 0 NOT NULL,
	"refund_litre" bigint DEFAULT 0 NOT NULL,
	"adjustment_litre" bigint DEFAULT 0 NOT NULL,
	"price_change_litre" bigint DEFAULT 0 NOT NULL,
	"transfer_litre" bigint DEFAULT 0 NOT NULL,
	"opening_litre" bigint DEFAULT 0 NOT NULL,
	"usage_litre" bigint DEFAULT 0 NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"paid_back_fen" bigint DEFAULT 0 NOT NULL,
	"transfer_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "card_month_key" PRIMARY KEY("card_id","month")
);
--> statement-breakpoint
ALTER TABLE "card_month" ADD CONSTRAINT "card_month_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING brin ("at");
--> statement-breakpoint
-- by hand
-- The months of the entries so far. `weir.time_zone` is the business zone of the program that migrates.
insert into card_month (card_id, month, recharge_litre, refund_litre, adjustment_litre, price_change_litre, transfer_litre, opening_litre,
  usage_litre, received_fen, paid_back_fen, transfer_fen)
select card_id, month, coalesce(sum(litres) filter (where kind = 'recharge'), 0), coalesce(sum(litres) filter (where kind = 'refund'), 0),
  coalesce(sum(litres) filter (where kind = 'adjustment'), 0), coalesce(sum(litres) filter (where kind = 'priceChange'), 0),
  coalesce(sum(litres) filter (where kind = 'transfer'), 0), coalesce(sum(litres) filter (where kind = 'opening'), 0),
  coalesce(sum(litres) filter (where kind = 'usage'), 0), coalesce(sum(fen) filter (where kind <> 'transfer' and fen > 0), 0),
  coalesce(sum(fen) filter (where kind <> 'transfer' and fen < 0), 0), coalesce(sum(fen) filter (where kind = 'transfer'), 0)
from (
  select card_id, kind, amount * (("to" = 'water')::int - ("from" = 'water')::int) as litres,
    amount * (("to" = 'till')::int - ("from" = 'till')::int) as fen,
    to_char(at at time zone coalesce(nullif(current_setting('weir.time_zone', true), ''), 'Asia/Shanghai'), 'YYYY-MM') as month
  from ledger_entry
) as entry
group by card_id, month;
