ALTER TABLE "hy_user" ALTER COLUMN "telephone" SET DATA TYPE varchar(20);--> statement-breakpoint
ALTER TABLE "water_card" ALTER COLUMN "telephone" SET DATA TYPE varchar(20);--> statement-breakpoint
ALTER TABLE "hy_user" ADD COLUMN "document_kind" varchar(16) DEFAULT 'residentId' NOT NULL;--> statement-breakpoint
ALTER TABLE "water_card" ADD COLUMN "document_kind" varchar(16) DEFAULT 'residentId' NOT NULL;