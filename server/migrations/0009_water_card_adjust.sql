CREATE TABLE "water_card_adjust" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_adjust_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"quantity_litre" bigint NOT NULL,
	"reason" varchar(32) NOT NULL,
	"note" varchar(200),
	"reverses_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_card_adjust_reversed" UNIQUE("reverses_id"),
	CONSTRAINT "water_card_adjust_moves" CHECK ("water_card_adjust"."quantity_litre" <> 0)
);
--> statement-breakpoint
ALTER TABLE "water_card_adjust" ADD CONSTRAINT "water_card_adjust_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_adjust" ADD CONSTRAINT "water_card_adjust_reverses_id_water_card_adjust_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."water_card_adjust"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_adjust_card" ON "water_card_adjust" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_dept" ON "water_card_adjust" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_created" ON "water_card_adjust" USING btree ("created_at");
--> statement-breakpoint
-- by hand
-- Only the department changes, with that of the card: every other column stays as it was booked.
create trigger append_only before delete or update of id, card_id, quantity_litre, reason, note, reverses_id, created_at, created_by
  on water_card_adjust for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_card_adjust for each statement execute function refuse_change();
