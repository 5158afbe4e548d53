CREATE TABLE "water_receipt_print" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_receipt_print_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"copy" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	CONSTRAINT "water_receipt_print_copy" UNIQUE("order_id","copy"),
	CONSTRAINT "water_receipt_print_positive" CHECK ("water_receipt_print"."copy" > 0)
);
--> statement-breakpoint
ALTER TABLE "water_receipt_print" ADD CONSTRAINT "water_receipt_print_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;