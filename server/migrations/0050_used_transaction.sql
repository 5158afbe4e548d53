CREATE TABLE "used_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_method" varchar(16) NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"folded" text GENERATED ALWAYS AS (translate(transaction_no, U&'abcdefghijklmnopqrstuvwxyz\ff41\ff42\ff43\ff44\ff45\ff46\ff47\ff48\ff49\ff4a\ff4b\ff4c\ff4d\ff4e\ff4f\ff50\ff51\ff52\ff53\ff54\ff55\ff56\ff57\ff58\ff59\ff5a\ff01\ff02\ff03\ff04\ff05\ff06\ff07\ff08\ff09\ff0a\ff0b\ff0c\ff0d\ff0e\ff0f\ff10\ff11\ff12\ff13\ff14\ff15\ff16\ff17\ff18\ff19\ff1a\ff1b\ff1c\ff1d\ff1e\ff1f\ff20\ff21\ff22\ff23\ff24\ff25\ff26\ff27\ff28\ff29\ff2a\ff2b\ff2c\ff2d\ff2e\ff2f\ff30\ff31\ff32\ff33\ff34\ff35\ff36\ff37\ff38\ff39\ff3a\ff3b\ff3c\ff3d\ff3e\ff3f\ff40\ff5b\ff5c\ff5d\ff5e\0020\0009\000a\000b\000c\000d\0085\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000', U&'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ\0021\0022\0023\0024\0025\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f0123456789\003a\003b\003c\003d\003e\003f\0040ABCDEFGHIJKLMNOPQRSTUVWXYZ\005b\005c\005d\005e\005f\0060\007b\007c\007d\007e')) STORED NOT NULL,
	"kind" varchar(8) NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_transaction_once" UNIQUE("payment_method","folded")
);
--> statement-breakpoint
ALTER TABLE "iot_card_recharge" DROP COLUMN "bind_user_id";
--> statement-breakpoint
-- by hand
-- The orders of both products, the oldest first: where two have one number, the first one keeps it and both orders stay as they are. Then
-- payments that bought nothing. An order that such a payment bought later has the number of that payment.
insert into used_transaction (payment_method, transaction_no, kind, order_id, created_at)
select payment_method, transaction_no, kind, order_id, created_at from (
  select 1 as turn, payment_method, transaction_no, 'water' as kind, id as order_id, created_at from water_card_recharge
    where id not in (select credit_order_id from water_uncredited_payment where credit_order_id is not null)
  union all
  select 1, payment_method, transaction_no, 'iot', id, created_at from iot_card_recharge
  union all
  select 2, payment_method, transaction_no, 'water', order_id, created_at from water_uncredited_payment where reason <> 'transactionTaken'
  union all
  select 2, payment_method, transaction_no, 'iot', order_id, created_at from iot_card_refund
    where cause in ('second', 'late', 'amountDiffers', 'declined')
) as used where transaction_no is not null order by turn, created_at, kind desc, order_id
on conflict do nothing;
--> statement-breakpoint
create trigger append_only before update or delete on used_transaction for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on used_transaction for each statement execute function refuse_change();
