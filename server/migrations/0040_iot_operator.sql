CREATE TABLE "iot_operator" (
	"operator" varchar(16) PRIMARY KEY NOT NULL,
	"milli_tokens" integer NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"breaker" varchar(8) DEFAULT 'closed' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"last_error" varchar(200),
	"last_success_at" timestamp (3) with time zone,
	CONSTRAINT "iot_operator_tokens" CHECK ("iot_operator"."milli_tokens" >= 0),
	CONSTRAINT "iot_operator_open" CHECK (("iot_operator"."breaker" = 'closed') = ("iot_operator"."next_try_at" is null))
);
