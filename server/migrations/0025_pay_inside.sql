ALTER TABLE "pay_payment" ADD COLUMN "payer_id" varchar(128);--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "inside" jsonb;