ALTER TABLE "sms_log" ALTER COLUMN "status_code" SET DATA TYPE varchar(128);--> statement-breakpoint
ALTER TABLE "sms_log" ALTER COLUMN "status_code" SET DEFAULT '';