CREATE TABLE "leak_watch" (
	"device_sn" varchar(64) PRIMARY KEY NOT NULL,
	"judged_to" date,
	"nights" jsonb NOT NULL
);
