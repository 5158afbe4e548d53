CREATE SEQUENCE "public"."snowflake_id" INCREMENT BY 1 MINVALUE 0 MAXVALUE 4095 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."water_price_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."reminder_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."water_order_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."water_refund_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."water_card_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."iot_order_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."iot_refund_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."iot_request_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."pay_shift_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."card_state_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "sys_access_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dept" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" varchar(64) NOT NULL,
	"leader" varchar(32) DEFAULT '' NOT NULL,
	"telephone" varchar(20) DEFAULT '' NOT NULL,
	"email" varchar(128) DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sys_dept_name_taken" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "sys_menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(160),
	"parent_id" bigint,
	"type" varchar(16) NOT NULL,
	"title_zh_cn" varchar(64),
	"title_en" varchar(64),
	"title_zh_tw" varchar(64),
	"path" varchar(160) DEFAULT '' NOT NULL,
	"component" varchar(160) DEFAULT '' NOT NULL,
	"permission" varchar(160),
	"icon" varchar(64) DEFAULT '' NOT NULL,
	"link" varchar(256) DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_kept_alive" boolean DEFAULT false NOT NULL,
	"is_affix" boolean DEFAULT false NOT NULL,
	"is_iframe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redirect" varchar(160) DEFAULT '' NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	"remark" varchar(256) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sys_menu_key_taken" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sys_role_dept" (
	"role_id" bigint NOT NULL,
	"dept_id" bigint NOT NULL,
	CONSTRAINT "sys_role_dept_role_id_dept_id_pk" PRIMARY KEY("role_id","dept_id")
);
--> statement-breakpoint
CREATE TABLE "sys_role_menu" (
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "sys_role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(64) NOT NULL,
	"name" varchar(64) NOT NULL,
	"parent_id" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"data_scope" smallint DEFAULT 5 NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sys_role_key_taken" UNIQUE("key"),
	CONSTRAINT "sys_role_name_taken" UNIQUE("name"),
	CONSTRAINT "sys_role_data_scope" CHECK ("sys_role"."data_scope" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "sys_user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_name" varchar(64) NOT NULL,
	"nickname" varchar(64) NOT NULL,
	"password_hash" varchar(256) NOT NULL,
	"dept_id" bigint NOT NULL,
	"avatar" varchar(24576) DEFAULT '' NOT NULL,
	"telephone" varchar(20) DEFAULT '' NOT NULL,
	"email" varchar(128) DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint DEFAULT 0 NOT NULL,
	"is_password_due" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sys_user_name_taken" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "sys_api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"prefix" varchar(24) NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"owner_id" bigint NOT NULL,
	"dept_id" bigint NOT NULL,
	"data_scope" smallint NOT NULL,
	"menu_ids" bigint[] NOT NULL,
	"networks" varchar(1000) DEFAULT '' NOT NULL,
	"per_minute" integer NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" varchar(64) DEFAULT '' NOT NULL,
	"warned_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_api_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "sys_api_key_name_taken" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sys_device_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_device_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_sn" varchar(64),
	CONSTRAINT "sys_device_key_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"cookie_hash" varchar(64),
	"ip" varchar(64) NOT NULL,
	"user_agent" varchar(256) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"end_reason" varchar(8),
	CONSTRAINT "sys_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "public_call" (
	"address" varchar(64) PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"actor_id" bigint NOT NULL,
	"endpoint_id" varchar(128) NOT NULL,
	"key" varchar(64) NOT NULL,
	"input_hash" varchar(64) NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_actor_id_endpoint_id_key_pk" PRIMARY KEY("actor_id","endpoint_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" varchar(80) NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"worker" varchar(64) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"succeeded" boolean,
	"result" jsonb,
	"error" varchar(1024),
	CONSTRAINT "job_run_tick" UNIQUE("job","due_at")
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"endpoint_id" varchar(128) NOT NULL,
	"method" varchar(8) NOT NULL,
	"url" varchar(1024) NOT NULL,
	"host" varchar(128) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"request_id" varchar(64) NOT NULL,
	"actor_id" bigint NOT NULL,
	"operator_name" varchar(64) NOT NULL,
	"dept_id" bigint NOT NULL,
	"input" jsonb NOT NULL,
	"duration_ms" integer NOT NULL,
	"code" integer NOT NULL,
	"reason" varchar(64),
	"error_data" jsonb,
	"error_fields" jsonb,
	"changes" jsonb,
	"touched" varchar(96)[],
	"rows" integer
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" varchar(64) NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lane" varchar(80) DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"given_up_at" timestamp (3) with time zone,
	"last_error" varchar(200),
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "balance_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"level" varchar(8),
	"remaining_litre" bigint NOT NULL,
	"days_left" bigint,
	"content" varchar(512),
	"billing_items" integer NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"failure" varchar(16),
	"description" varchar(256) DEFAULT '' NOT NULL,
	"telephone" varchar(11),
	"handed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"via" jsonb,
	CONSTRAINT "balance_reminder_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "balance_reminder_refused" CHECK (("balance_reminder"."state" = 'refused') = ("balance_reminder"."refusal" is not null)),
	CONSTRAINT "balance_reminder_failed" CHECK (("balance_reminder"."state" = 'failed') = ("balance_reminder"."failure" is not null)),
	CONSTRAINT "balance_reminder_said" CHECK ("balance_reminder"."state" = 'refused' or ("balance_reminder"."content" is not null and "balance_reminder"."level" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" varchar(16) NOT NULL,
	"card_id" bigint NOT NULL,
	"unit" varchar(8) NOT NULL,
	"from" varchar(16) NOT NULL,
	"to" varchar(16) NOT NULL,
	"amount" bigint NOT NULL,
	"remaining_after_litre" bigint NOT NULL,
	"ref_type" varchar(32) NOT NULL,
	"ref_id" bigint NOT NULL,
	"reverses_id" bigint,
	"actor_id" bigint NOT NULL,
	"note" varchar(256),
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."amount" > 0 and "ledger_entry"."from" <> "ledger_entry"."to"),
	CONSTRAINT "ledger_entry_book" CHECK (("ledger_entry"."unit" = 'fen') = ("ledger_entry"."from" in ('receipts', 'till')) and ("ledger_entry"."unit" = 'fen') = ("ledger_entry"."to" in ('receipts', 'till')))
);
--> statement-breakpoint
CREATE TABLE "water_card_price_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_price_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'PB' || lpad(nextval('water_price_batch_no')::text, 8, '0') NOT NULL,
	"unit_price" bigint,
	"mode" varchar(16) NOT NULL,
	"starts_on" date,
	"reason" varchar(200) NOT NULL,
	"undoes_id" bigint,
	"cards" integer NOT NULL,
	"remaining_seen_litre" bigint NOT NULL,
	"state" varchar(16) NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"quantity_change_litre" bigint DEFAULT 0 NOT NULL,
	"task_id" bigint,
	"cancelled_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_card_price_batch_no" UNIQUE("batch_no"),
	CONSTRAINT "water_card_price_batch_target" CHECK (("water_card_price_batch"."unit_price" is null) = ("water_card_price_batch"."undoes_id" is not null)),
	CONSTRAINT "water_card_price_batch_figures" CHECK ("water_card_price_batch"."done" + "water_card_price_batch"."refused" <= "water_card_price_batch"."cards")
);
--> statement-breakpoint
CREATE TABLE "reminder_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'RB' || lpad(nextval('reminder_batch_no')::text, 8, '0') NOT NULL,
	"cards" integer NOT NULL,
	"messages" integer NOT NULL,
	"billing_items" integer NOT NULL,
	"item_price" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"retries_id" bigint,
	"state" varchar(16) NOT NULL,
	"task_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "reminder_batch_number" UNIQUE("batch_no"),
	CONSTRAINT "reminder_batch_figures" CHECK ("reminder_batch"."messages" between 1 and "reminder_batch"."cards" and "reminder_batch"."billing_items" >= "reminder_batch"."messages")
);
--> statement-breakpoint
CREATE TABLE "state_transition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_transition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"card_id" bigint NOT NULL,
	"order_id" bigint,
	"from" varchar(32),
	"to" varchar(32) NOT NULL,
	"reason" varchar(200),
	"actor_id" bigint NOT NULL,
	"refund_id" bigint
);
--> statement-breakpoint
CREATE TABLE "water_uncredited_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_uncredited_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" varchar(20) NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"close_reason" varchar(20),
	"credit_order_id" bigint,
	CONSTRAINT "water_uncredited_payment_once" UNIQUE("order_id","transaction_no"),
	CONSTRAINT "water_uncredited_payment_credit" UNIQUE("credit_order_id"),
	CONSTRAINT "water_uncredited_payment_positive" CHECK ("water_uncredited_payment"."amount_fen" > 0),
	CONSTRAINT "water_uncredited_payment_closed" CHECK (("water_uncredited_payment"."closed_at" is null) = ("water_uncredited_payment"."closed_by" is null)),
	CONSTRAINT "water_uncredited_payment_credited" CHECK ("water_uncredited_payment"."credit_order_id" is null or "water_uncredited_payment"."close_reason" = 'credited')
);
--> statement-breakpoint
CREATE TABLE "water_card_recharge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_recharge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" varchar(32) DEFAULT 'WR' || lpad(nextval('water_order_no')::text, 12, '0') NOT NULL,
	"card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"unit_price" bigint NOT NULL,
	"typed" varchar(8) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"quantity_litre" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"payment_status" varchar(16) NOT NULL,
	"state" varchar(16) DEFAULT 'notInitiated' NOT NULL,
	"failure_reason" varchar(200),
	"message_id" varchar(64),
	"transaction_no" varchar(64),
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"initiated_at" timestamp (3) with time zone,
	"goes_to_meter" boolean DEFAULT false NOT NULL,
	"moved_fen" bigint DEFAULT 0 NOT NULL,
	"moved_from_id" bigint,
	"left_litre" bigint,
	"left_price" bigint,
	"left_since_price_id" bigint,
	"delivery" varchar(16) GENERATED ALWAYS AS (case when state = 'notInitiated' and (payment_status = 'failed' or (payment_status = 'paid' and not goes_to_meter)) then 'nothingToDeliver' else state end) STORED NOT NULL,
	CONSTRAINT "water_card_recharge_no" UNIQUE("order_no"),
	CONSTRAINT "water_card_recharge_transaction" UNIQUE("payment_method","transaction_no"),
	CONSTRAINT "water_card_recharge_message" UNIQUE("message_id"),
	CONSTRAINT "water_card_recharge_positive" CHECK ("water_card_recharge"."amount_fen" > 0 and "water_card_recharge"."quantity_litre" > 0),
	CONSTRAINT "water_card_recharge_refunded" CHECK ("water_card_recharge"."refunded_fen" >= 0 and "water_card_recharge"."moved_fen" >= 0 and "water_card_recharge"."refunded_fen" + "water_card_recharge"."moved_fen" <= "water_card_recharge"."amount_fen"),
	CONSTRAINT "water_card_recharge_left" CHECK ("water_card_recharge"."left_litre" >= 0 and ("water_card_recharge"."refunded_fen" + "water_card_recharge"."moved_fen" < "water_card_recharge"."amount_fen" or "water_card_recharge"."left_litre" = 0)),
	CONSTRAINT "water_card_recharge_pair" CHECK (("water_card_recharge"."payment_status" in ('unpaid', 'failed') and "water_card_recharge"."state" = 'notInitiated') or ("water_card_recharge"."payment_status" = 'paid' and "water_card_recharge"."state" in ('notInitiated', 'initiated', 'success', 'fail') and "water_card_recharge"."paid_at" is not null)),
	CONSTRAINT "water_card_recharge_transfer" CHECK ("water_card_recharge"."payment_method" <> 'bankTransfer' or "water_card_recharge"."transaction_no" is not null or "water_card_recharge"."moved_from_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "water_card_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" varchar(32) DEFAULT 'WF' || lpad(nextval('water_refund_no')::text, 12, '0') NOT NULL,
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"cause" varchar(16) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"quantity_litre" bigint NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"paid_order_id" bigint NOT NULL,
	"transaction_no" varchar(64),
	"total_fen" bigint NOT NULL,
	"uncredited_id" bigint,
	"state" varchar(16) NOT NULL,
	"reason" varchar(200),
	"failure_reason" varchar(200),
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"settled_way" varchar(16),
	CONSTRAINT "water_card_refund_no" UNIQUE("refund_no"),
	CONSTRAINT "water_card_refund_uncredited" UNIQUE("uncredited_id"),
	CONSTRAINT "water_card_refund_positive" CHECK ("water_card_refund"."amount_fen" > 0 and "water_card_refund"."amount_fen" <= "water_card_refund"."total_fen" and "water_card_refund"."quantity_litre" >= 0),
	CONSTRAINT "water_card_refund_done" CHECK (("water_card_refund"."state" = 'done') = ("water_card_refund"."done_at" is not null)),
	CONSTRAINT "water_card_refund_failed" CHECK ("water_card_refund"."state" <> 'failed' or "water_card_refund"."failure_reason" is not null),
	CONSTRAINT "water_card_refund_cause" CHECK (("water_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined')) = ("water_card_refund"."uncredited_id" is not null)),
	CONSTRAINT "water_card_refund_settled" CHECK ("water_card_refund"."settled_way" is null or "water_card_refund"."state" = 'done' and "water_card_refund"."payment_method" in ('wechat', 'alipay')),
	CONSTRAINT "water_card_refund_states" CHECK ("water_card_refund"."state" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "water_card_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"old_unit_price" bigint NOT NULL,
	"new_unit_price" bigint NOT NULL,
	"mode" varchar(16) NOT NULL,
	"quantity_change_litre" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"batch_id" bigint,
	CONSTRAINT "water_card_price_once" UNIQUE("batch_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "water_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_no" varchar(32) DEFAULT 'C' || lpad(nextval('water_card_no')::text, 10, '0') NOT NULL,
	"order_no" varchar(32),
	"hy_user_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"region_id" bigint,
	"room_id" bigint,
	"room_no" varchar(32),
	"community_name" varchar(64),
	"name" varchar(32) NOT NULL,
	"telephone" varchar(20) NOT NULL,
	"id_card_no" varchar(18) NOT NULL,
	"unit_price" bigint NOT NULL,
	"state" varchar(16) DEFAULT 'active' NOT NULL,
	"total_recharge_fen" bigint DEFAULT 0 NOT NULL,
	"total_recharge_litre" bigint DEFAULT 0 NOT NULL,
	"adjusted_litre" bigint DEFAULT 0 NOT NULL,
	"remaining_litre" bigint DEFAULT 0 NOT NULL,
	"used_litre" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"remaining_ton" bigint GENERATED ALWAYS AS (floor(remaining_litre / 1000.0)) STORED,
	"room_no_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"document_kind" varchar(16) DEFAULT 'residentId' NOT NULL,
	CONSTRAINT "water_card_no_taken" UNIQUE("card_no"),
	CONSTRAINT "water_card_meter_taken" UNIQUE("device_sn"),
	CONSTRAINT "water_card_price" CHECK ("water_card"."unit_price" > 0),
	CONSTRAINT "water_card_address" CHECK ("water_card"."room_id" is null or "water_card"."room_no_id" is null),
	CONSTRAINT "water_card_states" CHECK ("water_card"."state" in ('draft', 'active', 'suspended', 'closed')),
	CONSTRAINT "water_card_terms" CHECK ("water_card"."total_recharge_litre" + "water_card"."adjusted_litre" - "water_card"."used_litre" = "water_card"."remaining_litre")
);
--> statement-breakpoint
CREATE TABLE "hy_user_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hy_user_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"other" jsonb NOT NULL,
	"card_ids" bigint[] NOT NULL,
	"card_nos" varchar(32)[] NOT NULL,
	"wechat_moved" jsonb NOT NULL,
	"wechat_dropped" jsonb NOT NULL,
	"reason" varchar(200) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" bigint,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "hy_user_merge_two" CHECK ("hy_user_merge"."kept_id" <> "hy_user_merge"."other_id"),
	CONSTRAINT "hy_user_merge_undone" CHECK (("hy_user_merge"."undone_at" is null) = ("hy_user_merge"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "hy_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hy_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"telephone" varchar(20) NOT NULL,
	"id_card_no" varchar(18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"note" varchar(500),
	"protection" varchar(16),
	"document_kind" varchar(16) DEFAULT 'residentId' NOT NULL,
	CONSTRAINT "hy_user_id_card_no_taken" UNIQUE("id_card_no")
);
--> statement-breakpoint
CREATE TABLE "wechat_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hy_user_id" bigint NOT NULL,
	"openid" varchar(64) NOT NULL,
	"nickname" varchar(64) NOT NULL,
	"avatar" varchar(12288),
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "wechat_binding_taken" UNIQUE("hy_user_id","openid")
);
--> statement-breakpoint
CREATE TABLE "iot_card_recharge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_recharge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" varchar(32) DEFAULT 'IR' || lpad(nextval('iot_order_no')::text, 12, '0') NOT NULL,
	"iot_card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"operator" varchar(16) NOT NULL,
	"type_id" bigint NOT NULL,
	"packet_name" varchar(32) NOT NULL,
	"packet_description" varchar(200) NOT NULL,
	"packet_kind" varchar(16) NOT NULL,
	"packet_days" integer,
	"packet_size_kb" bigint NOT NULL,
	"packet_code" varchar(64) NOT NULL,
	"effect" varchar(16) NOT NULL,
	"package_start" timestamp (3) with time zone NOT NULL,
	"package_end" timestamp (3) with time zone NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"payment_status" varchar(16) NOT NULL,
	"channel_status" varchar(16) DEFAULT 'notInitiated' NOT NULL,
	"failure_reason" varchar(200),
	"transaction_no" varchar(64),
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_card_recharge_no" UNIQUE("order_no"),
	CONSTRAINT "iot_card_recharge_transaction" UNIQUE("transaction_no","payment_method","iot_card_id"),
	CONSTRAINT "iot_card_recharge_amount" CHECK ("iot_card_recharge"."quantity" > 0 and "iot_card_recharge"."amount_fen" = "iot_card_recharge"."unit_price_fen" * "iot_card_recharge"."quantity"),
	CONSTRAINT "iot_card_recharge_refunded" CHECK ("iot_card_recharge"."refunded_fen" >= 0 and "iot_card_recharge"."refunded_fen" <= "iot_card_recharge"."amount_fen"),
	CONSTRAINT "iot_card_recharge_pair" CHECK (("iot_card_recharge"."payment_status" in ('unpaid', 'failed') and "iot_card_recharge"."channel_status" = 'notInitiated') or ("iot_card_recharge"."payment_status" = 'paid' and "iot_card_recharge"."paid_at" is not null)),
	CONSTRAINT "iot_card_recharge_transfer" CHECK ("iot_card_recharge"."payment_method" <> 'bankTransfer' or "iot_card_recharge"."transaction_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "iot_card_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" varchar(32) DEFAULT 'IB' || lpad(nextval('iot_refund_no')::text, 12, '0') NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"packages" integer NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"reason" varchar(200),
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"cause" varchar(16) DEFAULT 'refund' NOT NULL,
	"transaction_no" varchar(64),
	"total_fen" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"state" varchar(16) DEFAULT 'done' NOT NULL,
	"failure_reason" varchar(200),
	"settled_way" varchar(16),
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "iot_card_refund_no" UNIQUE("refund_no"),
	CONSTRAINT "iot_card_refund_positive" CHECK ("iot_card_refund"."amount_fen" > 0 and "iot_card_refund"."amount_fen" <= "iot_card_refund"."total_fen" and "iot_card_refund"."packages" >= 0),
	CONSTRAINT "iot_card_refund_cause" CHECK (("iot_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined')) = ("iot_card_refund"."packages" = 0)),
	CONSTRAINT "iot_card_refund_done" CHECK (("iot_card_refund"."state" = 'done') = ("iot_card_refund"."done_at" is not null)),
	CONSTRAINT "iot_card_refund_failed" CHECK ("iot_card_refund"."state" <> 'failed' or "iot_card_refund"."failure_reason" is not null),
	CONSTRAINT "iot_card_refund_settled" CHECK ("iot_card_refund"."settled_way" is null or "iot_card_refund"."state" = 'done' and "iot_card_refund"."payment_method" in ('wechat', 'alipay'))
);
--> statement-breakpoint
CREATE TABLE "iot_transition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_transition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint NOT NULL,
	"from" varchar(32),
	"to" varchar(32) NOT NULL,
	"reason" varchar(200),
	"actor_id" bigint NOT NULL,
	"refund_id" bigint
);
--> statement-breakpoint
CREATE TABLE "iot_card_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"operator" varchar(16) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"days" integer,
	"size_kb" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"effect" varchar(16) NOT NULL,
	"package_code" varchar(64) DEFAULT '' NOT NULL,
	"description" varchar(200) DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iot_card_type_name_taken" UNIQUE("name"),
	CONSTRAINT "iot_card_type_status" CHECK ("iot_card_type"."status" in (0, 1)),
	CONSTRAINT "iot_card_type_positive" CHECK ("iot_card_type"."size_kb" > 0 and "iot_card_type"."price_fen" > 0),
	CONSTRAINT "iot_card_type_days" CHECK (("iot_card_type"."kind" = 'days') = ("iot_card_type"."days" is not null))
);
--> statement-breakpoint
CREATE TABLE "iot_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iccid" varchar(20) NOT NULL,
	"operator" varchar(16) NOT NULL,
	"msisdn" varchar(15),
	"imei" varchar(15),
	"device_sn" varchar(64),
	"remark" varchar(200) DEFAULT '' NOT NULL,
	"lifecycle" varchar(16) DEFAULT 'toBeActivated' NOT NULL,
	"data_on" boolean DEFAULT true NOT NULL,
	"halt_reason" varchar(16),
	"halted_at" timestamp (3) with time zone,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"reported_imei" varchar(15),
	"activated_at" timestamp (3) with time zone,
	"figures_at" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"wanted" varchar(16),
	"wanted_at" timestamp (3) with time zone,
	"is_overdue" boolean DEFAULT false NOT NULL,
	"card_status" varchar(16) GENERATED ALWAYS AS (case when lifecycle = 'loggedOff' then 'loggedOff' when is_unknown or is_overdue then 'abnormal' when lifecycle = 'toBeActivated' then 'toBeActivated' when halt_reason is not null then 'halted' when not data_on then 'disconnected' else 'normal' end) STORED NOT NULL,
	"total_kb" bigint DEFAULT 0 NOT NULL,
	"used_kb" bigint DEFAULT 0 NOT NULL,
	"beyond_kb" bigint DEFAULT 0 NOT NULL,
	"day_average_kb" bigint,
	"deadline" timestamp (3) with time zone,
	"next_turn_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	"sync_rank" smallint DEFAULT 3 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_card_iccid_taken" UNIQUE("iccid"),
	CONSTRAINT "iot_card_wish" CHECK (("iot_card"."wanted" is null) = ("iot_card"."wanted_at" is null) and ("iot_card"."wanted" is not null or not "iot_card"."is_overdue")),
	CONSTRAINT "iot_card_halt" CHECK (("iot_card"."halt_reason" is null) = ("iot_card"."halted_at" is null)),
	CONSTRAINT "iot_card_traffic" CHECK ("iot_card"."total_kb" >= 0 and "iot_card"."used_kb" >= 0 and "iot_card"."beyond_kb" >= 0)
);
--> statement-breakpoint
CREATE TABLE "iot_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"package_id" bigint,
	"cycle_start" timestamp (3) with time zone NOT NULL,
	"drawn_kb" bigint NOT NULL,
	CONSTRAINT "iot_draw_positive" CHECK ("iot_draw"."drawn_kb" > 0)
);
--> statement-breakpoint
CREATE TABLE "iot_figure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"used_kb" bigint NOT NULL,
	CONSTRAINT "iot_figure_card" UNIQUE("iot_card_id","as_of"),
	CONSTRAINT "iot_figure_positive" CHECK ("iot_figure"."used_kb" >= 0)
);
--> statement-breakpoint
CREATE TABLE "iot_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"order_id" bigint,
	"name" varchar(32) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"size_kb" bigint NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "iot_package_span" CHECK ("iot_package"."start" < "iot_package"."end" and "iot_package"."size_kb" > 0)
);
--> statement-breakpoint
CREATE TABLE "iot_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_no" varchar(32) DEFAULT 'RQ' || lpad(nextval('iot_request_no')::text, 12, '0') NOT NULL,
	"iot_card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"order_id" bigint,
	"kind" varchar(16) NOT NULL,
	"state" varchar(16) DEFAULT 'queued' NOT NULL,
	"reason" varchar(200),
	"answer_code" varchar(32),
	"answer" varchar(200),
	"confirmed_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_request_no_taken" UNIQUE("request_no"),
	CONSTRAINT "iot_request_refused" CHECK ("iot_request"."state" not in ('refused', 'failed') or "iot_request"."answer" is not null),
	CONSTRAINT "iot_request_second" CHECK ("iot_request"."confirmed_by" is null or "iot_request"."confirmed_by" <> "iot_request"."created_by"),
	CONSTRAINT "iot_request_subscription" CHECK (("iot_request"."kind" = 'subscribe') = ("iot_request"."order_id" is not null))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "leak_watch" (
	"device_sn" varchar(64) PRIMARY KEY NOT NULL,
	"judged_to" date,
	"nights" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_duty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_duty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"message_type" jsonb NOT NULL,
	"duty_hours" varchar(11) DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" varchar(128) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "alarm_duty_status" CHECK ("alarm_duty"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "device_alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"card_no" varchar(32),
	"region_id" bigint,
	"room_no" varchar(100),
	"message_type" varchar(32) NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" varchar(500),
	"source" varchar(16) NOT NULL,
	"state" varchar(16) DEFAULT 'untreated' NOT NULL,
	"condition" varchar(16) DEFAULT 'active' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"handler" varchar(64),
	"handled_at" timestamp (3) with time zone,
	"note" varchar(500),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ignored_until" timestamp (3) with time zone,
	"assignee_id" bigint,
	"outage_id" bigint,
	"is_duty_due" boolean DEFAULT false NOT NULL,
	"came_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_event" (
	"alarm_id" bigint NOT NULL,
	"turn" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"duty_id" bigint NOT NULL,
	"message_type" varchar(32) NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"message_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "duty_event_once" PRIMARY KEY("alarm_id","user_id","turn")
);
--> statement-breakpoint
CREATE TABLE "duty_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"duty_id" bigint,
	"user_id" bigint,
	"message_type" varchar(32) NOT NULL,
	"count" integer NOT NULL,
	"content" varchar(512),
	"billing_items" integer NOT NULL,
	"via" jsonb,
	"community_name" varchar(64),
	"cost_fen" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"failure" varchar(16),
	"description" varchar(256) DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "duty_message_refused" CHECK (("duty_message"."state" = 'refused') = ("duty_message"."refusal" is not null)),
	CONSTRAINT "duty_message_failed" CHECK (("duty_message"."state" = 'failed') = ("duty_message"."failure" is not null)),
	CONSTRAINT "duty_message_said" CHECK ("duty_message"."state" = 'refused' or "duty_message"."content" is not null)
);
--> statement-breakpoint
CREATE TABLE "meter_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" varchar(64) NOT NULL,
	"meter_id" bigint NOT NULL,
	"note" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_address_address_taken" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "meter_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"card_id" bigint NOT NULL,
	"card_no" varchar(32) NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone,
	"from_register_litre" bigint,
	"to_register_litre" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by" bigint,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_binding_lasts" CHECK ("meter_binding"."to" is null or "meter_binding"."to" >= "meter_binding"."from")
);
--> statement-breakpoint
CREATE TABLE "meter_command" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_command_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"card_id" bigint,
	"type" varchar(16) NOT NULL,
	"reason" varchar(16) NOT NULL,
	"note" varchar(200),
	"origin" varchar(8) NOT NULL,
	"over_protection" boolean DEFAULT false NOT NULL,
	"state" varchar(16) DEFAULT 'queued' NOT NULL,
	"message_id" varchar(64) NOT NULL,
	"answer" varchar(200),
	"answered_ok" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_command_message" UNIQUE("message_id"),
	CONSTRAINT "meter_command_failed" CHECK ("meter_command"."state" <> 'failed' or "meter_command"."answer" is not null),
	CONSTRAINT "meter_command_done" CHECK ("meter_command"."state" <> 'done' or "meter_command"."answered_ok")
);
--> statement-breakpoint
CREATE TABLE "meter_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_model" varchar(64) NOT NULL,
	"max_flow_litre" bigint NOT NULL,
	"register_range_litre" bigint NOT NULL,
	"report_hours" integer NOT NULL,
	"commands" boolean DEFAULT false NOT NULL,
	"note" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_model_device_model_taken" UNIQUE("device_model"),
	CONSTRAINT "meter_model_limits" CHECK ("meter_model"."max_flow_litre" > 0 and "meter_model"."register_range_litre" > 0 and "meter_model"."report_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "meter_replacement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_replacement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"old_device_sn" varchar(64) NOT NULL,
	"new_device_sn" varchar(64) NOT NULL,
	"final_register_litre" bigint NOT NULL,
	"initial_register_litre" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"card_id" bigint,
	"card_no" varchar(32),
	"old_binding_id" bigint,
	"new_binding_id" bigint,
	"is_final_typed" boolean NOT NULL,
	"is_initial_typed" boolean NOT NULL,
	"new_dept_id" bigint NOT NULL,
	"new_reading_id" bigint,
	"reason" varchar(16) NOT NULL,
	"note" varchar(256),
	"installer" varchar(32),
	"source" varchar(8) NOT NULL,
	"reading_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" bigint,
	"undo_reason" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_replacement_two_meters" CHECK ("meter_replacement"."old_device_sn" <> "meter_replacement"."new_device_sn"),
	CONSTRAINT "meter_replacement_undone" CHECK (("meter_replacement"."undone_at" is null) = ("meter_replacement"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "meter_battery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_battery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"day" integer NOT NULL,
	"least_millivolt" integer NOT NULL,
	"last_millivolt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meter_battery_day" UNIQUE("device_sn","day")
);
--> statement-breakpoint
CREATE TABLE "meter_silence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_silence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"report_hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter_stat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_stat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"device_sn" varchar(64) NOT NULL,
	"binding_id" bigint NOT NULL,
	"card_id" bigint,
	"card_no" varchar(32),
	"reported_litre" bigint,
	"usage_litre" bigint NOT NULL,
	"posted_litre" bigint DEFAULT 0 NOT NULL,
	"unit_price" bigint,
	"amount_fen" bigint,
	"run_from" date,
	"run_litre" bigint,
	"parts" integer NOT NULL,
	"estimated_parts" integer NOT NULL,
	"estimated" boolean GENERATED ALWAYS AS (estimated_parts > 0) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_stat_key" UNIQUE("device_sn","date","binding_id"),
	CONSTRAINT "meter_stat_not_negative" CHECK ("meter_stat"."usage_litre" >= 0 and "meter_stat"."parts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "period_usage" (
	"period" varchar(7) NOT NULL,
	"device_sn" varchar(64) NOT NULL,
	"card_id" bigint NOT NULL,
	"usage_litre" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "period_usage_key" PRIMARY KEY("period","device_sn","card_id","dept_id")
);
--> statement-breakpoint
CREATE TABLE "place_period_usage" (
	"period" varchar(7) NOT NULL,
	"dept_id" bigint NOT NULL,
	"region_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"usage_litre" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "place_period_usage_key" PRIMARY KEY("period","dept_id","region_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "place_usage" (
	"date" date NOT NULL,
	"dept_id" bigint NOT NULL,
	"region_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"usage_litre" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "place_usage_key" PRIMARY KEY("date","dept_id","region_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "usage_summary" (
	"date" date NOT NULL,
	"dept_id" bigint NOT NULL,
	"usage_litre" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_summary_key" PRIMARY KEY("date","dept_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_outage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_outage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reading_id" bigint NOT NULL,
	"decision" varchar(10) NOT NULL,
	"final_register_litre" bigint,
	"initial_register_litre" bigint,
	"new_device_sn" varchar(64),
	"reason" varchar(256) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filename" varchar(255) NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" varchar(8) NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"failure" varchar(500),
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"task_id" bigint,
	"waiting" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"meter_time" timestamp (3) with time zone NOT NULL,
	"register_litre" bigint NOT NULL,
	"by_own_key" boolean NOT NULL,
	"source" varchar(8) NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_queue_identity" UNIQUE("device_sn","meter_time","register_litre","by_own_key")
);
--> statement-breakpoint
CREATE TABLE "reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"meter_time" timestamp (3) with time zone NOT NULL,
	"register_litre" bigint NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"source" varchar(8) NOT NULL,
	"verdict" varchar(13) NOT NULL,
	"accepted" boolean NOT NULL,
	"usage_litre" bigint NOT NULL,
	"against_litre" bigint,
	"against_at" timestamp (3) with time zone,
	"decision" varchar(10),
	"decision_id" bigint,
	"trusted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reading_identity" UNIQUE("device_sn","meter_time","register_litre"),
	CONSTRAINT "reading_not_before_meter" CHECK ("reading"."effective_at" <= "reading"."meter_time")
);
--> statement-breakpoint
CREATE TABLE "unknown_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unknown_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"count" integer NOT NULL,
	"last_register_litre" bigint NOT NULL,
	"source" varchar(8) NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unknown_device_sn" UNIQUE("device_sn")
);
--> statement-breakpoint
CREATE TABLE "water_meter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_meter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"device_model" varchar(64),
	"initial_register_litre" bigint,
	"max_flow_litre" bigint DEFAULT 3125 NOT NULL,
	"report_hours" integer DEFAULT 24 NOT NULL,
	"register_range_litre" bigint DEFAULT 99999999 NOT NULL,
	"commands" boolean DEFAULT false NOT NULL,
	"state" varchar(16) DEFAULT 'offline' NOT NULL,
	"online_at" timestamp (3) with time zone,
	"offline_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	"last_report_at" timestamp (3) with time zone,
	"battery_millivolt" integer,
	"register_litre" bigint,
	"accepted_at" timestamp (3) with time zone,
	"read_to" timestamp (3) with time zone,
	"used_litre" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"own_key_day" date,
	"own_key_count" integer DEFAULT 0 NOT NULL,
	"judging_since" timestamp (3) with time zone,
	"judging_mark" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"valve_reported" varchar(8) DEFAULT 'unknown' NOT NULL,
	"valve_reported_at" timestamp (3) with time zone,
	"valve_wanted" varchar(8),
	"valve_stuck" boolean DEFAULT false NOT NULL,
	"valve_flagged" boolean DEFAULT false NOT NULL,
	"signal_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "water_meter_sn_taken" UNIQUE("device_sn"),
	CONSTRAINT "water_meter_flow" CHECK ("water_meter"."max_flow_litre" > 0 and "water_meter"."register_range_litre" > 0 and "water_meter"."report_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "main_meter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "main_meter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"meter_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"location" varchar(64),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "main_meter_days" CHECK ("main_meter"."end_date" is null or "main_meter"."end_date" >= "main_meter"."start_date")
);
--> statement-breakpoint
CREATE TABLE "reading_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reading_arrived_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"by_own_key" boolean NOT NULL,
	"source" varchar(4) NOT NULL,
	"sender" varchar(80) NOT NULL,
	"parts" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_callback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"provider" varchar(16) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"outcome" varchar(24) NOT NULL,
	"order_no" varchar(32),
	"transaction_no" varchar(64),
	"amount_fen" bigint,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"provider" varchar(16) NOT NULL,
	"code_url" varchar(512),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payer_id" varchar(128),
	"inside" jsonb,
	"iot_order_id" bigint,
	CONSTRAINT "pay_payment_order" UNIQUE("order_id"),
	CONSTRAINT "pay_payment_iot_order" UNIQUE("iot_order_id"),
	CONSTRAINT "pay_payment_one" CHECK (num_nonnulls("pay_payment"."order_id", "pay_payment"."iot_order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pay_bill_aside" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_aside_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" varchar(12) NOT NULL,
	"facts" jsonb NOT NULL,
	"text" varchar(1000) NOT NULL,
	"kind" varchar(8),
	"amount_fen" bigint,
	"explanation" varchar(200),
	"explained_by" bigint,
	"explained_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_aside_place" UNIQUE("bill_id","line"),
	CONSTRAINT "pay_bill_aside_money" CHECK (num_nulls("pay_bill_aside"."kind", "pay_bill_aside"."amount_fen") in (0, 2)),
	CONSTRAINT "pay_bill_aside_explained" CHECK (num_nulls("pay_bill_aside"."explanation", "pay_bill_aside"."explained_by", "pay_bill_aside"."explained_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "pay_bill_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"kind" varchar(8) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"order_no" varchar(64) NOT NULL,
	"refund_no" varchar(64),
	"amount_fen" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" varchar(10) NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_line_place" UNIQUE("bill_id","line"),
	CONSTRAINT "pay_bill_line_amount" CHECK ("pay_bill_line"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_bill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"is_in_force" boolean NOT NULL,
	"digest" varchar(64) NOT NULL,
	"filename" varchar(255) NOT NULL,
	"lines" integer NOT NULL,
	"payments" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_version" UNIQUE("provider","day","version")
);
--> statement-breakpoint
CREATE TABLE "pay_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"difference_id" bigint NOT NULL,
	"decision" varchar(12) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"reason" varchar(200),
	"answer" varchar(12),
	"kind" varchar(8) NOT NULL,
	"gap_fen" bigint NOT NULL,
	"amount_fen" bigint,
	"quantity_litre" bigint,
	"order_id" bigint,
	"refund_id" bigint,
	"uncredited_id" bigint,
	"refund_no" varchar(64),
	"iot_order_id" bigint,
	"iot_refund_id" bigint,
	CONSTRAINT "pay_decision_reason" CHECK ("pay_decision"."decision" in ('ask', 'confirm') or "pay_decision"."reason" is not null),
	CONSTRAINT "pay_decision_answer" CHECK (("pay_decision"."decision" = 'ask') = ("pay_decision"."answer" is not null)),
	CONSTRAINT "pay_decision_booking" CHECK (("pay_decision"."decision" in ('credit', 'refund', 'takeBack', 'finish')) = ("pay_decision"."amount_fen" is not null and num_nonnulls("pay_decision"."order_id", "pay_decision"."iot_order_id") = 1))
);
--> statement-breakpoint
CREATE TABLE "pay_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"kind" varchar(8) NOT NULL,
	"number" varchar(64) NOT NULL,
	"queue" varchar(16) NOT NULL,
	"state" varchar(12) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"refund_no" varchar(64),
	"order_no" varchar(64),
	"line_id" bigint,
	"order_id" bigint,
	"card_id" bigint,
	"their_fen" bigint,
	"their_state" varchar(10),
	"our_fen" bigint,
	"our_status" varchar(16),
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"refund_id" bigint,
	"iot_order_id" bigint,
	"iot_refund_id" bigint,
	CONSTRAINT "pay_difference_number" UNIQUE("reconciliation_id","kind","number"),
	CONSTRAINT "pay_difference_product" CHECK (num_nonnulls("pay_difference"."order_id", "pay_difference"."iot_order_id") <= 1 and num_nonnulls("pay_difference"."refund_id", "pay_difference"."iot_refund_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "pay_reconciliation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"state" varchar(10) DEFAULT 'noBill' NOT NULL,
	"bill_id" bigint,
	"differences" integer DEFAULT 0 NOT NULL,
	"our_count" integer DEFAULT 0 NOT NULL,
	"our_fen" bigint DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"matched_fen" bigint DEFAULT 0 NOT NULL,
	"matched_at" timestamp (3) with time zone,
	"fetch_failure" jsonb,
	"closed_by" bigint,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"aside" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_reconciliation_day" UNIQUE("provider","day"),
	CONSTRAINT "pay_reconciliation_state" CHECK (("pay_reconciliation"."state" = 'noBill') = ("pay_reconciliation"."bill_id" is null) and ("pay_reconciliation"."state" = 'open') = ("pay_reconciliation"."differences" + "pay_reconciliation"."aside" > 0 and "pay_reconciliation"."bill_id" is not null) and ("pay_reconciliation"."state" = 'closed') = ("pay_reconciliation"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pay_shift_cash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_shift_cash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"order_id" bigint,
	"refund_id" bigint,
	"iot_order_id" bigint,
	"iot_refund_id" bigint,
	CONSTRAINT "pay_shift_cash_order" UNIQUE("order_id"),
	CONSTRAINT "pay_shift_cash_refund" UNIQUE("refund_id"),
	CONSTRAINT "pay_shift_cash_iot_order" UNIQUE("iot_order_id"),
	CONSTRAINT "pay_shift_cash_iot_refund" UNIQUE("iot_refund_id"),
	CONSTRAINT "pay_shift_cash_one" CHECK (num_nonnulls("pay_shift_cash"."order_id", "pay_shift_cash"."refund_id", "pay_shift_cash"."iot_order_id", "pay_shift_cash"."iot_refund_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pay_shift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_no" varchar(32) DEFAULT 'SH' || lpad(nextval('pay_shift_no')::text, 10, '0') NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"beside_from" timestamp (3) with time zone NOT NULL,
	"float_fen" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"cash_orders" integer,
	"cash_in_fen" bigint,
	"cash_refunds" integer,
	"cash_out_fen" bigint,
	"counted_fen" bigint,
	"counts" jsonb,
	"beside" jsonb,
	"reason" varchar(16),
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"closed_by" bigint,
	"close_reason" varchar(200),
	CONSTRAINT "pay_shift_number" UNIQUE("shift_no"),
	CONSTRAINT "pay_shift_float" CHECK ("pay_shift"."float_fen" >= 0),
	CONSTRAINT "pay_shift_closed" CHECK (num_nonnulls("pay_shift"."closed_at", "pay_shift"."cash_orders", "pay_shift"."cash_in_fen", "pay_shift"."cash_refunds", "pay_shift"."cash_out_fen", "pay_shift"."counted_fen", "pay_shift"."counts", "pay_shift"."beside") in (0, 8)),
	CONSTRAINT "pay_shift_difference" CHECK (case when "pay_shift"."counted_fen" = "pay_shift"."cash_in_fen" - "pay_shift"."cash_out_fen" or "pay_shift"."closed_at" is null then num_nonnulls("pay_shift"."reason", "pay_shift"."note") = 0 else num_nonnulls("pay_shift"."reason", "pay_shift"."note") = 2 end),
	CONSTRAINT "pay_shift_closed_by" CHECK (num_nonnulls("pay_shift"."closed_by", "pay_shift"."close_reason") in (0, 2) and ("pay_shift"."closed_by" is null or "pay_shift"."closed_at" is not null and "pay_shift"."closed_by" <> "pay_shift"."created_by"))
);
--> statement-breakpoint
CREATE TABLE "community" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"region_id" bigint NOT NULL,
	"address" varchar(128),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"default_unit_price" bigint,
	CONSTRAINT "community_name_taken" UNIQUE("region_id","name")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"parent_id" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "region_name_taken" UNIQUE NULLS NOT DISTINCT("parent_id","name"),
	CONSTRAINT "region_status" CHECK ("region"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "room_no" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_no_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room" varchar(32) NOT NULL,
	"region_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_no_taken" UNIQUE("region_id","room")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"building" varchar(8) NOT NULL,
	"unit" varchar(8) NOT NULL,
	"floor" integer NOT NULL,
	"number" varchar(12) NOT NULL,
	"name" varchar(32) GENERATED ALWAYS AS (building || '-' || unit || '-' || number) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_taken" UNIQUE("community_id","building","unit","number")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"answer_hash" varchar(64) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" varchar(256) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_request" (
	"subject" varchar(64) PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_state_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_state_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'SB' || lpad(nextval('card_state_batch_no')::text, 8, '0') NOT NULL,
	"to" varchar(16) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"undoes_id" bigint,
	"cards" integer NOT NULL,
	"state" varchar(16) NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"task_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "card_state_batch_number" UNIQUE("batch_no"),
	CONSTRAINT "card_state_batch_figures" CHECK ("card_state_batch"."done" + "card_state_batch"."refused" <= "card_state_batch"."cards")
);
--> statement-breakpoint
CREATE TABLE "card_state_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_state_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"transition_id" bigint,
	CONSTRAINT "card_state_item_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "card_state_item_refused" CHECK (("card_state_item"."state" = 'refused') = ("card_state_item"."refusal" is not null)),
	CONSTRAINT "card_state_item_done" CHECK (("card_state_item"."state" = 'done') = ("card_state_item"."transition_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "water_unpaid_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_unpaid_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"close_reason" varchar(20),
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"cause" varchar(16) DEFAULT 'late' NOT NULL,
	CONSTRAINT "water_unpaid_delivery_positive" CHECK ("water_unpaid_delivery"."amount_fen" > 0),
	CONSTRAINT "water_unpaid_delivery_closed" CHECK (("water_unpaid_delivery"."closed_at" is null) = ("water_unpaid_delivery"."closed_by" is null) and ("water_unpaid_delivery"."closed_at" is null) = ("water_unpaid_delivery"."close_reason" is null))
);
--> statement-breakpoint
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
CREATE TABLE "water_card_price_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_price_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	CONSTRAINT "water_card_price_item_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "water_card_price_item_refused" CHECK (("water_card_price_item"."state" = 'refused') = ("water_card_price_item"."refusal" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "sms_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" varchar(20) NOT NULL,
	"content" varchar(512) NOT NULL,
	"sms_type" varchar(32) NOT NULL,
	"state" varchar(16) DEFAULT 'sending' NOT NULL,
	"message_id" varchar(64) DEFAULT '' NOT NULL,
	"status_code" varchar(128) DEFAULT '' NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"billing_items" integer NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"key" varchar(64),
	"request_id" varchar(36) DEFAULT '' NOT NULL,
	"source" varchar(16) DEFAULT 'gateway' NOT NULL,
	"template_id" bigint,
	"template_code" varchar(64) DEFAULT '' NOT NULL,
	"signature" varchar(64) DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_fen" bigint DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"useful_until" timestamp (3) with time zone,
	"remark" varchar(256) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"community_name" varchar(64),
	CONSTRAINT "sms_log_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"sms_type" varchar(32) NOT NULL,
	"code_type" varchar(16),
	"source" varchar(16) NOT NULL,
	"signature" varchar(16) DEFAULT '' NOT NULL,
	"template_code" varchar(64) DEFAULT '' NOT NULL,
	"content" varchar(300) NOT NULL,
	"sort" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"delivered_key" varchar(32),
	"is_built_in" boolean GENERATED ALWAYS AS (delivered_key is not null) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_template_name_taken" UNIQUE("name"),
	CONSTRAINT "sms_template_delivered" UNIQUE("delivered_key"),
	CONSTRAINT "sms_template_status" CHECK ("sms_template"."status" in (0, 1)),
	CONSTRAINT "sms_template_code_type" CHECK (("sms_template"."sms_type" = 'verificationCode') = ("sms_template"."code_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "sms_opt_out" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_opt_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"telephone" varchar(11) NOT NULL,
	"reason" varchar(128) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_opt_out_taken" UNIQUE("telephone")
);
--> statement-breakpoint
CREATE TABLE "sys_gen_column" (
	"table_id" bigint NOT NULL,
	"column_name" varchar(63) NOT NULL,
	"place" integer NOT NULL,
	"column_type" varchar(128) NOT NULL,
	"is_pk" boolean NOT NULL,
	"is_nullable" boolean NOT NULL,
	"is_unique" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	CONSTRAINT "sys_gen_column_table_id_column_name_pk" PRIMARY KEY("table_id","column_name")
);
--> statement-breakpoint
CREATE TABLE "sys_gen_file" (
	"table_id" bigint NOT NULL,
	"path" varchar(256) NOT NULL,
	"digest" varchar(64) NOT NULL,
	CONSTRAINT "sys_gen_file_table_id_path_pk" PRIMARY KEY("table_id","path")
);
--> statement-breakpoint
CREATE TABLE "sys_gen_table" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_gen_table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" varchar(63) NOT NULL,
	"table_comment" varchar(128) NOT NULL,
	"class_name" varchar(48) NOT NULL,
	"template" varchar(16) NOT NULL,
	"package_name" varchar(128) NOT NULL,
	"business_name" varchar(48) NOT NULL,
	"function_name" varchar(64) NOT NULL,
	"function_name_en" varchar(64) NOT NULL,
	"function_name_zh_tw" varchar(64) NOT NULL,
	"author" varchar(64) NOT NULL,
	"menu_parent" varchar(48) NOT NULL,
	"icon" varchar(48) NOT NULL,
	"menu_order" integer NOT NULL,
	"sort_column" varchar(63) NOT NULL,
	"sort_type" varchar(8) NOT NULL,
	"overwrite" boolean NOT NULL,
	"use_snowflake_id" boolean NOT NULL,
	"can_export" boolean NOT NULL,
	"can_import" boolean NOT NULL,
	"has_details" boolean NOT NULL,
	"can_attach" boolean NOT NULL,
	"tree_code" varchar(63) NOT NULL,
	"tree_parent_code" varchar(63) NOT NULL,
	"tree_name" varchar(63) NOT NULL,
	"remark" varchar(256) NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"generated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_gen_table_name_taken" UNIQUE("table_name"),
	CONSTRAINT "sys_gen_table_business_taken" UNIQUE("package_name","business_name")
);
--> statement-breakpoint
CREATE TABLE "system_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"config_key" varchar(128) NOT NULL,
	"config_value" varchar(2000) NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"remark" varchar(256) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "system_config_key_taken" UNIQUE("config_key")
);
--> statement-breakpoint
CREATE TABLE "dict_data" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_data_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dict_type" varchar(64) NOT NULL,
	"value" varchar(128) NOT NULL,
	"label" varchar(128) NOT NULL,
	"label_en" varchar(128) DEFAULT '' NOT NULL,
	"label_zh_tw" varchar(128) DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" varchar(512) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tone" varchar(8),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dict_data_value_taken" UNIQUE("dict_type","value")
);
--> statement-breakpoint
CREATE TABLE "dict_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"dict_type" varchar(64) NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" varchar(256) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name_en" varchar(64) DEFAULT '' NOT NULL,
	"name_zh_tw" varchar(64) DEFAULT '' NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dict_type_taken" UNIQUE("dict_type")
);
--> statement-breakpoint
CREATE TABLE "sys_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" varchar(64) NOT NULL,
	"title" varchar(64) NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sys_post_code_taken" UNIQUE("code"),
	CONSTRAINT "sys_post_status" CHECK ("sys_post"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sys_user_post" (
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "sys_user_post_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "sys_list_layout" (
	"user_id" bigint NOT NULL,
	"list" varchar(64) NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "sys_list_layout_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "log_archive" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log" varchar(16) NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "log_archive_logs" CHECK ("log_archive"."log" in ('operLog', 'loginLog'))
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_name" varchar(64) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"browser" varchar(64) NOT NULL,
	"os" varchar(64) NOT NULL,
	"outcome" varchar(16) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"way" varchar(16) DEFAULT 'password' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view_role" (
	"view_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "sys_saved_view_role_view_id_role_id_pk" PRIMARY KEY("view_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" varchar(64) NOT NULL,
	"name" varchar(24) NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_saved_view_name_taken" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "scan_login" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scan_key_hash" varchar(64) NOT NULL,
	"poll_key_hash" varchar(64) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"user_agent" varchar(256) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"session_id" bigint,
	"is_allowed" boolean,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "scan_login_scan_key" UNIQUE("scan_key_hash"),
	CONSTRAINT "scan_login_poll_key" UNIQUE("poll_key_hash")
);
--> statement-breakpoint
CREATE TABLE "known_browser" (
	"token_hash" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browser_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"account" varchar(64) PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_big_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_big_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"store" varchar(8) NOT NULL,
	"name" varchar(255) NOT NULL,
	"folder" varchar(512) NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" varchar(128) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"is_misnamed" boolean NOT NULL,
	"md5" char(32) NOT NULL,
	"sha256" char(64) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_big_file_twin" UNIQUE("created_by","md5","size")
);
--> statement-breakpoint
CREATE TABLE "sys_dropped_bytes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dropped_bytes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"store" varchar(8),
	"dropped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file_use" (
	"file_id" bigint NOT NULL,
	"resource" varchar(64) NOT NULL,
	"row_id" bigint NOT NULL,
	"title" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_file_use_file_id_resource_row_id_pk" PRIMARY KEY("file_id","resource","row_id")
);
--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"identifier" char(32) NOT NULL,
	"total_size" bigint NOT NULL,
	"filename" varchar(255) NOT NULL,
	"folder" varchar(512) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_upload_twin" UNIQUE("created_by","identifier","total_size")
);
--> statement-breakpoint
CREATE TABLE "sys_backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target" varchar(512) NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"succeeded" boolean,
	"bytes" bigint,
	"rows" integer,
	"error" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "sys_database_size" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_last_answer" (
	"name" varchar(48) PRIMARY KEY NOT NULL,
	"ok_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"error" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "sys_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) DEFAULT '' NOT NULL,
	"group" varchar(16) NOT NULL,
	"method" varchar(48) NOT NULL,
	"parameters" varchar(256) DEFAULT '' NOT NULL,
	"cron_expression" varchar(64) NOT NULL,
	"execution_strategy" varchar(16) DEFAULT 'repeated' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remarks" varchar(256) DEFAULT '' NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_due_at" timestamp (3) with time zone,
	"wanted_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "operation_log_seal_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "sys_process_sample" (
	"process_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cpu" double precision NOT NULL,
	"process_cpu" double precision NOT NULL,
	"load1" double precision NOT NULL,
	"load5" double precision NOT NULL,
	"load15" double precision NOT NULL,
	"memory_total" bigint NOT NULL,
	"memory_used" bigint NOT NULL,
	"resident" bigint NOT NULL,
	"heap_used" bigint NOT NULL,
	"heap_total" bigint NOT NULL,
	"loop_delay_ms" double precision NOT NULL,
	"disk_total" bigint NOT NULL,
	"disk_free" bigint NOT NULL,
	"connections_busy" integer NOT NULL,
	"connections_idle" integer NOT NULL,
	"connections_awaited" integer NOT NULL,
	"readings" integer NOT NULL,
	"backlog" integer NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"age_seconds" double precision DEFAULT 0 NOT NULL,
	"clock_off_ms" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_process_sample_at" PRIMARY KEY("process_id","at")
);
--> statement-breakpoint
CREATE TABLE "sys_process" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_process_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(160) NOT NULL,
	"about" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_process_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "unreadable_count" (
	"day" date NOT NULL,
	"fault" varchar(16) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unreadable_count_day" PRIMARY KEY("day","fault")
);
--> statement-breakpoint
CREATE TABLE "unreadable_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unreadable_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"sender" varchar(80) NOT NULL,
	"topic" varchar(256) NOT NULL,
	"fault" varchar(16) NOT NULL,
	"detail" varchar(256),
	"size" integer NOT NULL,
	"raw" "bytea" NOT NULL,
	"kind" varchar(8) DEFAULT 'json' NOT NULL,
	"by_own_key" boolean DEFAULT true NOT NULL,
	"received_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(32) NOT NULL,
	"subject" varchar(32) NOT NULL,
	"params" jsonb NOT NULL,
	"count" integer NOT NULL,
	"dept_id" bigint,
	"created_by" bigint,
	"known_to" bigint
);
--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" varchar(32) NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"subject" varchar(32)
);
--> statement-breakpoint
CREATE TABLE "sys_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(16) NOT NULL,
	"resource" varchar(48) NOT NULL,
	"filename" varchar(255) NOT NULL,
	"permission" varchar(160) NOT NULL,
	"language" varchar(8) NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" varchar(10) NOT NULL,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"work" jsonb,
	"result" jsonb,
	"path" varchar(1024),
	"scope" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"record_id" bigint
);
--> statement-breakpoint
CREATE TABLE "sys_webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event_id" varchar(64) NOT NULL,
	"event" varchar(32) NOT NULL,
	"subject" varchar(96) NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" varchar(16) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"answer_status" integer,
	"fault" varchar(16),
	"answer" varchar(500) DEFAULT '' NOT NULL,
	"duration_ms" integer,
	CONSTRAINT "sys_webhook_delivery_once" UNIQUE("webhook_id","event_id"),
	CONSTRAINT "sys_webhook_delivery_due" CHECK (("sys_webhook_delivery"."state" = 'waiting') = ("sys_webhook_delivery"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sys_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"url" varchar(500) NOT NULL,
	"events" jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"secret" varchar(64) NOT NULL,
	"former_secret" varchar(64),
	"former_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"rest_until" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"last_done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_parent_id_sys_dept_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD CONSTRAINT "sys_menu_parent_id_sys_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_dept" ADD CONSTRAINT "sys_role_dept_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_dept" ADD CONSTRAINT "sys_role_dept_dept_id_sys_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_menu" ADD CONSTRAINT "sys_role_menu_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_menu" ADD CONSTRAINT "sys_role_menu_menu_id_sys_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."sys_menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role" ADD CONSTRAINT "sys_role_parent_id_sys_role_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_dept_id_sys_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_api_key" ADD CONSTRAINT "sys_api_key_dept_id_sys_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_batch_id_reminder_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."reminder_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_month" ADD CONSTRAINT "card_month_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_closing" ADD CONSTRAINT "water_card_closing_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reverses_id_ledger_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price_batch" ADD CONSTRAINT "water_card_price_batch_undoes_id_water_card_price_batch_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_batch" ADD CONSTRAINT "reminder_batch_retries_id_reminder_batch_id_fk" FOREIGN KEY ("retries_id") REFERENCES "public"."reminder_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_transition" ADD CONSTRAINT "state_transition_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_transition" ADD CONSTRAINT "state_transition_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_transition" ADD CONSTRAINT "state_transition_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_credit_order_id_water_card_recharge_id_fk" FOREIGN KEY ("credit_order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_moved_from_id_water_card_recharge_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_paid_order_id_water_card_recharge_id_fk" FOREIGN KEY ("paid_order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_uncredited_id_water_uncredited_payment_id_fk" FOREIGN KEY ("uncredited_id") REFERENCES "public"."water_uncredited_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price" ADD CONSTRAINT "water_card_price_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price" ADD CONSTRAINT "water_card_price_batch_id_water_card_price_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card" ADD CONSTRAINT "water_card_hy_user_id_hy_user_id_fk" FOREIGN KEY ("hy_user_id") REFERENCES "public"."hy_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card" ADD CONSTRAINT "water_card_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card" ADD CONSTRAINT "water_card_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card" ADD CONSTRAINT "water_card_room_no_id_room_no_id_fk" FOREIGN KEY ("room_no_id") REFERENCES "public"."room_no"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_hy_user_id_hy_user_id_fk" FOREIGN KEY ("hy_user_id") REFERENCES "public"."hy_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_card_recharge" ADD CONSTRAINT "iot_card_recharge_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_card_recharge" ADD CONSTRAINT "iot_card_recharge_type_id_iot_card_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."iot_card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_transition" ADD CONSTRAINT "iot_transition_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_transition" ADD CONSTRAINT "iot_transition_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_draw" ADD CONSTRAINT "iot_draw_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_draw" ADD CONSTRAINT "iot_draw_package_id_iot_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."iot_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_figure" ADD CONSTRAINT "iot_figure_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_type_id_iot_card_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."iot_card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_request" ADD CONSTRAINT "iot_request_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_request" ADD CONSTRAINT "iot_request_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_duty" ADD CONSTRAINT "alarm_duty_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_alarm" ADD CONSTRAINT "device_alarm_assignee_id_sys_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_alarm" ADD CONSTRAINT "device_alarm_outage_id_alarm_outage_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."alarm_outage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_alarm_id_device_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."device_alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_duty_id_alarm_duty_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."alarm_duty"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_message_id_duty_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."duty_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_message" ADD CONSTRAINT "duty_message_duty_id_alarm_duty_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."alarm_duty"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_message" ADD CONSTRAINT "duty_message_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_address" ADD CONSTRAINT "meter_address_meter_id_water_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_binding" ADD CONSTRAINT "meter_binding_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_command" ADD CONSTRAINT "meter_command_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_replacement" ADD CONSTRAINT "meter_replacement_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_outage" ADD CONSTRAINT "alarm_outage_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_import" ADD CONSTRAINT "reading_import_task_id_sys_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."sys_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_meter_id_water_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_bill_aside" ADD CONSTRAINT "pay_bill_aside_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_bill_line" ADD CONSTRAINT "pay_bill_line_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_difference_id_pay_difference_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."pay_difference"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_uncredited_id_water_uncredited_payment_id_fk" FOREIGN KEY ("uncredited_id") REFERENCES "public"."water_uncredited_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_reconciliation_id_pay_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."pay_reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_line_id_pay_bill_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_bill_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_reconciliation" ADD CONSTRAINT "pay_reconciliation_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_shift_id_pay_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."pay_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community" ADD CONSTRAINT "community_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_parent_id_region_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_no" ADD CONSTRAINT "room_no_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_batch" ADD CONSTRAINT "card_state_batch_undoes_id_card_state_batch_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."card_state_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_batch_id_card_state_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."card_state_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_transition_id_state_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."state_transition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_unpaid_delivery" ADD CONSTRAINT "water_unpaid_delivery_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_unpaid_delivery" ADD CONSTRAINT "water_unpaid_delivery_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_adjust" ADD CONSTRAINT "water_card_adjust_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_adjust" ADD CONSTRAINT "water_card_adjust_reverses_id_water_card_adjust_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."water_card_adjust"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price_item" ADD CONSTRAINT "water_card_price_item_batch_id_water_card_price_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price_item" ADD CONSTRAINT "water_card_price_item_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_receipt_print" ADD CONSTRAINT "water_receipt_print_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_log" ADD CONSTRAINT "sms_log_template_id_sms_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."sms_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_gen_column" ADD CONSTRAINT "sys_gen_column_table_id_sys_gen_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."sys_gen_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_gen_file" ADD CONSTRAINT "sys_gen_file_table_id_sys_gen_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."sys_gen_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_data" ADD CONSTRAINT "dict_data_dict_type_dict_type_dict_type_fk" FOREIGN KEY ("dict_type") REFERENCES "public"."dict_type"("dict_type") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sys_user_post" ADD CONSTRAINT "sys_user_post_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_post" ADD CONSTRAINT "sys_user_post_post_id_sys_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."sys_post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_list_layout" ADD CONSTRAINT "sys_list_layout_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_saved_view_role" ADD CONSTRAINT "sys_saved_view_role_view_id_sys_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."sys_saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_saved_view_role" ADD CONSTRAINT "sys_saved_view_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_saved_view" ADD CONSTRAINT "sys_saved_view_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_login" ADD CONSTRAINT "scan_login_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_login" ADD CONSTRAINT "scan_login_session_id_sys_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file_use" ADD CONSTRAINT "sys_file_use_file_id_sys_big_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_big_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_process_sample" ADD CONSTRAINT "sys_process_sample_process_id_sys_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."sys_process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD CONSTRAINT "sys_notice_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ADD CONSTRAINT "sys_webhook_delivery_webhook_id_sys_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sys_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_menu_permission_index" ON "sys_menu" USING btree ("permission");--> statement-breakpoint
CREATE INDEX "sys_role_dept_dept_id_index" ON "sys_role_dept" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "sys_role_menu_menu_id_index" ON "sys_role_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_role_id_index" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_telephone_taken" ON "sys_user" USING btree ("telephone") WHERE "sys_user"."telephone" <> '';--> statement-breakpoint
CREATE INDEX "sys_user_dept" ON "sys_user" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "sys_session_user_id_last_seen_at_index" ON "sys_session" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_one_at_a_time" ON "job_run" USING btree (split_part("job", '#', 1)) WHERE "job_run"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "job_run_finished_at_index" ON "job_run" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operation_log_actor" ON "operation_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_endpoint" ON "operation_log" USING btree ("endpoint_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_method" ON "operation_log" USING btree ("method","at");--> statement-breakpoint
CREATE INDEX "operation_log_not_done" ON "operation_log" USING btree ("at") WHERE "operation_log"."code" <> 0;--> statement-breakpoint
CREATE INDEX "operation_log_touched" ON "operation_log" USING gin ("touched");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("lane","id") WHERE "outbox"."sent_at" is null and "outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "balance_reminder_state" ON "balance_reminder" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "balance_reminder_of_card" ON "balance_reminder" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "balance_reminder_card_time" ON "balance_reminder" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "balance_reminder_dept" ON "balance_reminder" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "balance_reminder_created" ON "balance_reminder" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_closing_dept" ON "water_card_closing" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_card" ON "ledger_entry" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_money" ON "ledger_entry" USING btree ("card_id","ref_type","ref_id") WHERE "ledger_entry"."unit" = 'fen';--> statement-breakpoint
CREATE INDEX "ledger_entry_receipts" ON "ledger_entry" USING btree ("at","card_id","to","amount") WHERE "ledger_entry"."unit" = 'fen';--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" USING brin ("at");--> statement-breakpoint
CREATE INDEX "water_card_price_batch_dept" ON "water_card_price_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_price_batch_undoes" ON "water_card_price_batch" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "water_card_price_batch_planned" ON "water_card_price_batch" USING btree ("starts_on") WHERE "water_card_price_batch"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "reminder_batch_dept" ON "reminder_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "reminder_batch_created" ON "reminder_batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "state_transition_card" ON "state_transition" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "state_transition_card_time" ON "state_transition" USING btree ("card_id","at","id");--> statement-breakpoint
CREATE INDEX "state_transition_order" ON "state_transition" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_card" ON "water_uncredited_payment" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_dept" ON "water_uncredited_payment" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_open" ON "water_uncredited_payment" USING btree ("created_at") WHERE "water_uncredited_payment"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "water_card_recharge_card" ON "water_card_recharge" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_card_recharge_card_time" ON "water_card_recharge" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_recharge_dept" ON "water_card_recharge" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_recharge_created" ON "water_card_recharge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_recharge_moved_from" ON "water_card_recharge" USING btree ("moved_from_id") WHERE "water_card_recharge"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "water_card_recharge_no_prefix" ON "water_card_recharge" USING btree ("order_no" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_recharge_no_last_four" ON "water_card_recharge" USING btree (right("order_no", 4));--> statement-breakpoint
CREATE INDEX "water_card_recharge_undelivered" ON "water_card_recharge" USING btree ("paid_at") WHERE "water_card_recharge"."state" = 'fail';--> statement-breakpoint
CREATE INDEX "water_card_recharge_awaited" ON "water_card_recharge" USING btree ("initiated_at") WHERE "water_card_recharge"."state" = 'initiated';--> statement-breakpoint
CREATE INDEX "water_card_recharge_unpaid" ON "water_card_recharge" USING btree ("id") WHERE "water_card_recharge"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "water_card_recharge_unsent" ON "water_card_recharge" USING btree ("paid_at") WHERE "water_card_recharge"."payment_status" = 'paid' and "water_card_recharge"."state" = 'notInitiated' and "water_card_recharge"."goes_to_meter";--> statement-breakpoint
CREATE INDEX "water_card_refund_order" ON "water_card_refund" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_card" ON "water_card_refund" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_card_time" ON "water_card_refund" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_dept" ON "water_card_refund" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_created" ON "water_card_refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_refund_open" ON "water_card_refund" USING btree ("asked_at") WHERE "water_card_refund"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "water_card_price_card" ON "water_card_price" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE INDEX "water_card_price_dept" ON "water_card_price" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_dept" ON "water_card" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_hy_user" ON "water_card" USING btree ("hy_user_id");--> statement-breakpoint
CREATE INDEX "water_card_region" ON "water_card" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "water_card_room" ON "water_card" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "water_card_room_no" ON "water_card" USING btree ("room_no_id");--> statement-breakpoint
CREATE INDEX "water_card_created" ON "water_card" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_no_prefix" ON "water_card" USING btree ("card_no" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_name_prefix" ON "water_card" USING btree ("name" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_sn_prefix" ON "water_card" USING btree ("device_sn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_room_prefix" ON "water_card" USING btree ("room_no" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_door" ON "water_card" USING btree (split_part("room_no", '-', -1));--> statement-breakpoint
CREATE INDEX "water_card_community_prefix" ON "water_card" USING btree ("community_name" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_last_four" ON "water_card" USING btree (right("telephone", 4));--> statement-breakpoint
CREATE INDEX "water_card_low" ON "water_card" USING btree ("remaining_ton");--> statement-breakpoint
CREATE INDEX "hy_user_merge_kept" ON "hy_user_merge" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "hy_user_merge_dept" ON "hy_user_merge" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "hy_user_dept" ON "hy_user" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "hy_user_name_prefix" ON "hy_user" USING btree ("name" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "hy_user_telephone" ON "hy_user" USING btree ("telephone");--> statement-breakpoint
CREATE INDEX "hy_user_last_four" ON "hy_user" USING btree (right("telephone", 4));--> statement-breakpoint
CREATE INDEX "wechat_binding_openid" ON "wechat_binding" USING btree ("openid");--> statement-breakpoint
CREATE INDEX "wechat_binding_dept" ON "wechat_binding" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_card" ON "iot_card_recharge" USING btree ("iot_card_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_device" ON "iot_card_recharge" USING btree ("device_sn","created_at","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_type" ON "iot_card_recharge" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_dept" ON "iot_card_recharge" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_created" ON "iot_card_recharge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_failed" ON "iot_card_recharge" USING btree ("paid_at") WHERE "iot_card_recharge"."channel_status" = 'fail';--> statement-breakpoint
CREATE INDEX "iot_card_recharge_unpaid" ON "iot_card_recharge" USING btree ("id") WHERE "iot_card_recharge"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "iot_card_refund_order" ON "iot_card_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_card_refund_created" ON "iot_card_refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_card_refund_open" ON "iot_card_refund" USING btree ("asked_at") WHERE "iot_card_refund"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "iot_card_refund_uncredited" ON "iot_card_refund" USING btree ("order_id","transaction_no") WHERE "iot_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined');--> statement-breakpoint
CREATE INDEX "iot_transition_order" ON "iot_transition" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "iot_card_device_taken" ON "iot_card" USING btree ("device_sn") WHERE "iot_card"."device_sn" is not null and "iot_card"."lifecycle" <> 'loggedOff';--> statement-breakpoint
CREATE INDEX "iot_card_device" ON "iot_card" USING btree ("device_sn");--> statement-breakpoint
CREATE INDEX "iot_card_dept" ON "iot_card" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_status" ON "iot_card" USING btree ("card_status","id");--> statement-breakpoint
CREATE INDEX "iot_card_deadline" ON "iot_card" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "iot_card_turn" ON "iot_card" USING btree ("next_turn_at");--> statement-breakpoint
CREATE INDEX "iot_card_sync" ON "iot_card" USING btree ("operator","sync_rank","next_sync_at");--> statement-breakpoint
CREATE INDEX "iot_card_unmet" ON "iot_card" USING btree ("wanted_at") WHERE "iot_card"."wanted" is not null;--> statement-breakpoint
CREATE INDEX "iot_card_iccid_prefix" ON "iot_card" USING btree ("iccid" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_msisdn_prefix" ON "iot_card" USING btree ("msisdn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_device_prefix" ON "iot_card" USING btree ("device_sn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_iccid_last_four" ON "iot_card" USING btree (right("iccid", 4));--> statement-breakpoint
CREATE INDEX "iot_draw_card" ON "iot_draw" USING btree ("iot_card_id","cycle_start");--> statement-breakpoint
CREATE INDEX "iot_draw_package" ON "iot_draw" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "iot_package_card" ON "iot_package" USING btree ("iot_card_id","end");--> statement-breakpoint
CREATE INDEX "iot_package_order" ON "iot_package" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_package_type" ON "iot_package" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "iot_request_card" ON "iot_request" USING btree ("iot_card_id","id");--> statement-breakpoint
CREATE INDEX "iot_request_order" ON "iot_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_request_device" ON "iot_request" USING btree ("device_sn","answered_at","id");--> statement-breakpoint
CREATE INDEX "iot_request_dept" ON "iot_request" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_request_created" ON "iot_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_request_open" ON "iot_request" USING btree ("tried_at") WHERE "iot_request"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "iot_request_one_open" ON "iot_request" USING btree ("iot_card_id") WHERE "iot_request"."state" in ('waiting', 'queued', 'sent') and "iot_request"."kind" <> 'subscribe';--> statement-breakpoint
CREATE INDEX "alarm_duty_user" ON "alarm_duty" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alarm_duty_dept" ON "alarm_duty" USING btree ("dept_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_alarm_open" ON "device_alarm" USING btree ("device_sn","message_type") WHERE "device_alarm"."state" = 'untreated' or "device_alarm"."condition" = 'active';--> statement-breakpoint
CREATE INDEX "device_alarm_by_state" ON "device_alarm" USING btree ("state","message_type","id");--> statement-breakpoint
CREATE INDEX "device_alarm_by_device" ON "device_alarm" USING btree ("device_sn","id");--> statement-breakpoint
CREATE INDEX "device_alarm_by_card" ON "device_alarm" USING btree ("card_no","reported_at","id");--> statement-breakpoint
CREATE INDEX "device_alarm_by_dept" ON "device_alarm" USING btree ("dept_id","state","id");--> statement-breakpoint
CREATE INDEX "device_alarm_ignored_until" ON "device_alarm" USING btree ("ignored_until") WHERE "device_alarm"."ignored_until" is not null;--> statement-breakpoint
CREATE INDEX "device_alarm_duty_due" ON "device_alarm" USING btree ("id") WHERE "device_alarm"."is_duty_due";--> statement-breakpoint
CREATE INDEX "device_alarm_by_time" ON "device_alarm" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "device_alarm_assignee" ON "device_alarm" USING btree ("assignee_id","state","id") WHERE "device_alarm"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "device_alarm_outage" ON "device_alarm" USING btree ("outage_id","id") WHERE "device_alarm"."outage_id" is not null;--> statement-breakpoint
CREATE INDEX "duty_event_waiting" ON "duty_event" USING btree ("due_at") WHERE "duty_event"."message_id" is null;--> statement-breakpoint
CREATE INDEX "duty_event_user" ON "duty_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_event_duty" ON "duty_event" USING btree ("duty_id");--> statement-breakpoint
CREATE INDEX "duty_event_message" ON "duty_event" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "duty_message_duty" ON "duty_message" USING btree ("duty_id","id");--> statement-breakpoint
CREATE INDEX "duty_message_user" ON "duty_message" USING btree ("user_id","message_type","created_at");--> statement-breakpoint
CREATE INDEX "duty_message_dept" ON "duty_message" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "duty_message_created" ON "duty_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meter_address_meter" ON "meter_address" USING btree ("meter_id","id");--> statement-breakpoint
CREATE INDEX "meter_address_dept" ON "meter_address" USING btree ("dept_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_binding_meter_taken" ON "meter_binding" USING btree ("device_sn") WHERE "meter_binding"."to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_binding_card_taken" ON "meter_binding" USING btree ("card_id") WHERE "meter_binding"."to" is null;--> statement-breakpoint
CREATE INDEX "meter_binding_meter" ON "meter_binding" USING btree ("device_sn","from");--> statement-breakpoint
CREATE INDEX "meter_binding_card" ON "meter_binding" USING btree ("card_id","from");--> statement-breakpoint
CREATE INDEX "meter_command_meter" ON "meter_command" USING btree ("device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_command_card" ON "meter_command" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "meter_command_dept" ON "meter_command" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_command_created" ON "meter_command" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meter_command_open" ON "meter_command" USING btree ("tried_at") WHERE "meter_command"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "meter_command_ended" ON "meter_command" USING btree ("device_sn","id") WHERE "meter_command"."state" in ('failed', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "meter_command_one_open" ON "meter_command" USING btree ("device_sn") WHERE "meter_command"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "meter_replacement_old" ON "meter_replacement" USING btree ("old_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_new" ON "meter_replacement" USING btree ("new_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_card" ON "meter_replacement" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_dept" ON "meter_replacement" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_at" ON "meter_replacement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "meter_silence_meter" ON "meter_silence" USING btree ("device_sn","until");--> statement-breakpoint
CREATE INDEX "meter_stat_card" ON "meter_stat" USING btree ("card_id","date");--> statement-breakpoint
CREATE INDEX "meter_stat_dept" ON "meter_stat" USING btree ("dept_id","date");--> statement-breakpoint
CREATE INDEX "meter_stat_date" ON "meter_stat" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "period_usage_card" ON "period_usage" USING btree ("card_id","period");--> statement-breakpoint
CREATE INDEX "place_period_usage_community" ON "place_period_usage" USING btree ("community_id","period");--> statement-breakpoint
CREATE INDEX "place_usage_community" ON "place_usage" USING btree ("community_id","date");--> statement-breakpoint
CREATE INDEX "alarm_outage_community" ON "alarm_outage" USING btree ("community_id","until");--> statement-breakpoint
CREATE INDEX "reading_decision_reading" ON "reading_decision" USING btree ("reading_id","id");--> statement-breakpoint
CREATE INDEX "reading_import_state" ON "reading_import" USING btree ("state","seen_at");--> statement-breakpoint
CREATE INDEX "reading_import_task" ON "reading_import" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "reading_queue_order" ON "reading_queue" USING btree ("device_sn","id");--> statement-breakpoint
CREATE INDEX "reading_order" ON "reading" USING btree ("device_sn","effective_at");--> statement-breakpoint
CREATE INDEX "reading_questioned" ON "reading" USING btree ("id") WHERE "reading"."verdict" in ('spike', 'rollback', 'stale', 'contradicting') or "reading"."decision" is not null;--> statement-breakpoint
CREATE INDEX "reading_questioned_of_meter" ON "reading" USING btree ("device_sn","effective_at","id") WHERE "reading"."verdict" in ('spike', 'rollback', 'stale', 'contradicting') or "reading"."decision" is not null;--> statement-breakpoint
CREATE INDEX "water_meter_dept" ON "water_meter" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_meter_model" ON "water_meter" USING btree ("device_model");--> statement-breakpoint
CREATE INDEX "water_meter_sn_prefix" ON "water_meter" USING btree ("device_sn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_meter_sn_last_four" ON "water_meter" USING btree (right("device_sn", 4));--> statement-breakpoint
CREATE INDEX "water_meter_judging" ON "water_meter" USING btree ("device_sn") WHERE "water_meter"."judging_since" is not null;--> statement-breakpoint
CREATE INDEX "water_meter_wanted_closed" ON "water_meter" USING btree ("device_sn") WHERE "water_meter"."valve_wanted" = 'closed';--> statement-breakpoint
CREATE INDEX "main_meter_community" ON "main_meter" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_meter" ON "main_meter" USING btree ("meter_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_dept" ON "main_meter" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "reading_message_reading" ON "reading_message" USING btree ("reading_arrived_at");--> statement-breakpoint
CREATE INDEX "pay_callback_at" ON "pay_callback" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pay_callback_order" ON "pay_callback" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_payment_asked" ON "pay_payment" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "pay_bill_line_transaction" ON "pay_bill_line" USING btree ("transaction_no");--> statement-breakpoint
CREATE INDEX "pay_bill_line_refund" ON "pay_bill_line" USING btree ("refund_no") WHERE "pay_bill_line"."refund_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_bill_in_force" ON "pay_bill" USING btree ("provider","day") WHERE "pay_bill"."is_in_force";--> statement-breakpoint
CREATE INDEX "pay_decision_difference" ON "pay_decision" USING btree ("difference_id","id");--> statement-breakpoint
CREATE INDEX "pay_decision_corrected" ON "pay_decision" USING btree ("order_id") WHERE "pay_decision"."decision" = 'takeBack';--> statement-breakpoint
CREATE INDEX "pay_decision_iot_corrected" ON "pay_decision" USING btree ("iot_order_id") WHERE "pay_decision"."decision" = 'takeBack';--> statement-breakpoint
CREATE INDEX "pay_decision_refund" ON "pay_decision" USING btree ("refund_no") WHERE "pay_decision"."refund_no" is not null;--> statement-breakpoint
CREATE INDEX "pay_difference_queue" ON "pay_difference" USING btree ("reconciliation_id","state","queue");--> statement-breakpoint
CREATE INDEX "pay_difference_order" ON "pay_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_difference_iot_order" ON "pay_difference" USING btree ("iot_order_id");--> statement-breakpoint
CREATE INDEX "pay_difference_card" ON "pay_difference" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "pay_reconciliation_days" ON "pay_reconciliation" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "pay_reconciliation_open" ON "pay_reconciliation" USING btree ("day") WHERE "pay_reconciliation"."state" = 'open';--> statement-breakpoint
CREATE INDEX "pay_shift_cash_shift" ON "pay_shift_cash" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_shift_open" ON "pay_shift" USING btree ("created_by") WHERE "pay_shift"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "pay_shift_clerk" ON "pay_shift" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "pay_shift_dept" ON "pay_shift" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "pay_shift_day" ON "pay_shift" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "pay_shift_different" ON "pay_shift" USING btree ("closed_at") WHERE "pay_shift"."reason" is not null;--> statement-breakpoint
CREATE INDEX "community_dept" ON "community" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "region_dept" ON "region" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "room_no_dept" ON "room_no" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "room_dept" ON "room" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "room_number" ON "room" USING btree ("number");--> statement-breakpoint
CREATE INDEX "room_name" ON "room" USING btree ("name" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "card_state_batch_dept" ON "card_state_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "card_state_batch_undoes" ON "card_state_batch" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "card_state_batch_task" ON "card_state_batch" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "card_state_item_of_card" ON "card_state_item" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_state_item_state" ON "card_state_item" USING btree ("batch_id","state","card_id");--> statement-breakpoint
CREATE INDEX "card_state_item_transition" ON "card_state_item" USING btree ("transition_id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_order" ON "water_unpaid_delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_card" ON "water_unpaid_delivery" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_dept" ON "water_unpaid_delivery" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_open" ON "water_unpaid_delivery" USING btree ("created_at") WHERE "water_unpaid_delivery"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "water_card_adjust_card" ON "water_card_adjust" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_card_time" ON "water_card_adjust" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_dept" ON "water_card_adjust" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_adjust_created" ON "water_card_adjust" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_price_item_of_card" ON "water_card_price_item" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "water_card_price_item_state" ON "water_card_price_item" USING btree ("batch_id","state","card_id");--> statement-breakpoint
CREATE INDEX "sms_log_phone_id_index" ON "sms_log" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "sms_log_message" ON "sms_log" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sms_log_request" ON "sms_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sms_log_last_four" ON "sms_log" USING btree (right("phone", 4),"id");--> statement-breakpoint
CREATE INDEX "sms_log_template" ON "sms_log" USING btree ("template_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_log_dept" ON "sms_log" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "sms_log_created" ON "sms_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_template_choice" ON "sms_template" USING btree ("sms_type","sort","id");--> statement-breakpoint
CREATE INDEX "sms_opt_out_last_four" ON "sms_opt_out" USING btree (right("telephone", 4));--> statement-breakpoint
CREATE UNIQUE INDEX "dict_data_one_default" ON "dict_data" USING btree ("dict_type") WHERE "dict_data"."is_default";--> statement-breakpoint
CREATE INDEX "sys_user_post_holders" ON "sys_user_post" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "log_archive_until" ON "log_archive" USING btree ("log","until");--> statement-breakpoint
CREATE INDEX "login_log_user_name_id_index" ON "login_log" USING btree ("user_name","id");--> statement-breakpoint
CREATE INDEX "login_log_created" ON "login_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "login_log_outcome" ON "login_log" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "login_log_location" ON "login_log" USING btree ((case when "ip" ~ '^(::1$|(::ffff:)?127[.])' then 'thisServer' when "ip" ~ '^((::ffff:)?(10|192[.]168|172[.](1[6-9]|2[0-9]|3[01])|169[.]254)[.]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)' then 'localNetwork' else 'unknown' end),"created_at");--> statement-breakpoint
CREATE INDEX "login_log_name_prefix" ON "login_log" USING btree (lower("user_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_log_ip_prefix" ON "login_log" USING btree (lower("ip") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sys_saved_view_role_role" ON "sys_saved_view_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "known_browser_user_id_last_used_at_index" ON "known_browser" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sys_big_file_dept" ON "sys_big_file" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "sys_big_file_kind" ON "sys_big_file" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "sys_file_use_row" ON "sys_file_use" USING btree ("resource","row_id");--> statement-breakpoint
CREATE INDEX "sys_upload_updated" ON "sys_upload" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_delivered" ON "sys_job" USING btree ("method") WHERE "sys_job"."is_built_in";--> statement-breakpoint
CREATE INDEX "unreadable_message_arrived" ON "unreadable_message" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "sys_notice_of_user" ON "sys_notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sys_notice_unread" ON "sys_notice" USING btree ("user_id") WHERE "sys_notice"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_notice_group" ON "sys_notice" USING btree ("user_id","kind","subject") WHERE "sys_notice"."read_at" is null and "sys_notice"."subject" is not null;--> statement-breakpoint
CREATE INDEX "sys_task_of_sender" ON "sys_task" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "sys_task_open" ON "sys_task" USING btree ("kind","id") WHERE "sys_task"."work" is not null;--> statement-breakpoint
CREATE INDEX "sys_task_created" ON "sys_task" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_waiting" ON "sys_webhook_delivery" USING btree ("webhook_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_subject" ON "sys_webhook_delivery" USING btree ("webhook_id","subject","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_of" ON "sys_webhook_delivery" USING btree ("webhook_id","state","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_at" ON "sys_webhook_delivery" USING btree ("created_at","id");
--> statement-breakpoint
-- by hand
-- What happened is not edited: a correction is a new row. Archiving drops whole partitions.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
do $$
declare guarded text;
begin
  foreach guarded in array array['iot_transition', 'ledger_entry', 'log_archive', 'operation_log', 'operation_log_seal', 'pay_bill_line',
    'pay_callback', 'pay_decision', 'pay_shift_cash', 'state_transition', 'used_transaction', 'water_card_price'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', guarded);
  end loop;
end $$;
--> statement-breakpoint
-- Only the department changes, with that of the card: every other column stays as it was booked.
create trigger append_only before delete or update of id, card_id, quantity_litre, reason, note, reverses_id, created_at, created_by
  on water_card_adjust for each row execute function refuse_change();
--> statement-breakpoint
-- The end of a card is a fact. Its settled usage goes on, and its department follows the card.
create trigger append_only before delete or update of id, card_id, device_sn, register_litre, usage_litre, refund_fen, written_off_litre, reason, created_at, created_by
  on water_card_closing for each row execute function refuse_change();
--> statement-breakpoint
-- Money that bought no water is a fact too, and is closed once.
create trigger append_only before delete or update of id, order_id, card_id, payment_method, transaction_no, amount_fen, reason, paid_at, created_at, created_by
  on water_uncredited_payment for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before delete or update of id, order_id, card_id, cause, amount_fen, created_at, created_by
  on water_unpaid_delivery for each row execute function refuse_change();
--> statement-breakpoint
-- A truncate fires no trigger of rows: what is append-only refuses it too, and so does each partition of it.
do $$
declare guarded text;
begin
  foreach guarded in array array['balance_reminder', 'card_state_batch', 'card_state_item', 'hy_user_merge', 'iot_card_refund',
    'iot_transition', 'ledger_entry', 'log_archive', 'operation_log', 'operation_log_seal', 'pay_bill_line', 'pay_callback', 'pay_decision',
    'pay_shift', 'pay_shift_cash', 'reminder_batch', 'state_transition', 'used_transaction', 'water_card_adjust', 'water_card_closing',
    'water_card_price', 'water_card_price_batch', 'water_card_price_item', 'water_card_refund', 'water_uncredited_payment',
    'water_unpaid_delivery'] loop
    execute format('create trigger append_only_truncate before truncate on %I for each statement execute function refuse_change()', guarded);
  end loop;
end $$;
--> statement-breakpoint
-- Whatever changes what somebody may do gives the access tables a new version; what was computed under another is forgotten.
create function access_changed() returns trigger language plpgsql as $$
begin
  insert into sys_access_version (id, version) values (1, gen_random_uuid())
  on conflict (id) do update set version = excluded.version;
  return null;
end $$;
--> statement-breakpoint
do $$
declare changing text;
begin
  foreach changing in array array['sys_dept', 'sys_role', 'sys_menu', 'sys_user_role', 'sys_role_menu', 'sys_role_dept'] loop
    execute format('create trigger access_changed after insert or update or delete or truncate on %I
      for each statement execute function access_changed()', changing);
  end loop;
end $$;
--> statement-breakpoint
-- A picture, or when somebody was last here, changes nothing of what anybody may do.
create trigger access_changed after insert or delete or truncate or update of dept_id, status on sys_user
  for each statement execute function access_changed();
--> statement-breakpoint
-- Which state may follow which: domain-rules §2.6 for orders, §2.10 for cards. The service says why it refuses; this holds when it forgets.
create function refuse_illegal_move() returns trigger language plpgsql as $$
declare
  move text;
begin
  if tg_table_name in ('water_card', 'iot_request') then
    move := old.state || '>' || new.state;
  elsif tg_table_name = 'iot_card_recharge' then
    move := old.payment_status || '/' || old.channel_status || '>' || new.payment_status || '/' || new.channel_status;
  else
    move := old.payment_status || '/' || old.state || '>' || new.payment_status || '/' || new.state;
  end if;
  if not move = any (tg_argv) then
    raise exception 'no move % in %', move, tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger legal_move before update of state on water_card for each row when (old.state <> new.state)
  execute function refuse_illegal_move('draft>active', 'active>suspended', 'suspended>active', 'active>closed', 'suspended>closed');
--> statement-breakpoint
create trigger legal_move before update of payment_status, state on water_card_recharge for each row
  when (old.payment_status <> new.payment_status or old.state <> new.state)
  execute function refuse_illegal_move(
    'unpaid/notInitiated>paid/notInitiated', 'unpaid/notInitiated>failed/notInitiated', 'failed/notInitiated>paid/notInitiated',
    'paid/notInitiated>paid/initiated', 'paid/initiated>paid/success', 'paid/initiated>paid/fail', 'paid/fail>paid/initiated');
--> statement-breakpoint
create trigger legal_move before update of payment_status, channel_status on iot_card_recharge for each row
  when (old.payment_status <> new.payment_status or old.channel_status <> new.channel_status)
  execute function refuse_illegal_move(
    'unpaid/notInitiated>paid/notInitiated', 'unpaid/notInitiated>failed/notInitiated', 'failed/notInitiated>paid/notInitiated',
    'paid/notInitiated>paid/initiated', 'paid/initiated>paid/success', 'paid/initiated>paid/fail', 'paid/fail>paid/initiated',
    'paid/fail>paid/success');
--> statement-breakpoint
create trigger legal_move before update of state on iot_request for each row when (old.state <> new.state)
  execute function refuse_illegal_move(
    'waiting>queued', 'waiting>cancelled', 'queued>sent', 'queued>done', 'queued>refused', 'queued>failed', 'queued>cancelled',
    'sent>done', 'sent>refused', 'sent>failed', 'failed>queued', 'failed>cancelled', 'failed>done', 'refused>queued');
--> statement-breakpoint
-- A batch is a fact. Its state, its figures and its task move on alone, and what is done or refused stays so.
create function keep_price_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old.mode, old.reason, old.cards, old.remaining_seen_litre, old.created_at, old.created_by) is distinct from
      (new.batch_no, new.mode, new.reason, new.cards, new.remaining_seen_litre, new.created_at, new.created_by)
    or (old.unit_price, old.starts_on, old.undoes_id) is distinct from (new.unit_price, new.starts_on, new.undoes_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_price_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_price_batch for each row
  execute function keep_price_batch('planned>running', 'planned>cancelled', 'running>done', 'running>stopped', 'stopped>running');
--> statement-breakpoint
create function keep_price_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (old.batch_id, old.card_id, old.unit_price) is distinct from (new.batch_id, new.card_id, new.unit_price) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_price_item for each row execute function keep_price_item();
--> statement-breakpoint
-- The same for states, where the result of a card never changes.
create function keep_state_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old."to", old.reason, old.cards, old.created_at, old.created_by)
      is distinct from (new.batch_no, new."to", new.reason, new.cards, new.created_at, new.created_by)
    or old.undoes_id is distinct from new.undoes_id then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'card_state_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on card_state_batch for each row
  execute function keep_state_batch('running>done', 'running>stopped');
--> statement-breakpoint
create function keep_state_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (old.batch_id, old.card_id) is distinct from (new.batch_id, new.card_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on card_state_item for each row execute function keep_state_item();
--> statement-breakpoint
-- A refund is a fact. Its state moves on alone, with what the provider said and when; its department follows the card.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.card_id, old.cause, old.amount_fen, old.quantity_litre, old.payment_method, old.paid_order_id,
      old.total_fen, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.card_id, new.cause, new.amount_fen,
      new.quantity_litre, new.payment_method, new.paid_order_id, new.total_fen, new.created_at, new.created_by)
    or (old.transaction_no, old.uncredited_id, old.reason) is distinct from (new.transaction_no, new.uncredited_id, new.reason) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_refund for each row
  execute function keep_refund('pending>done', 'pending>failed', 'failed>pending', 'failed>done');
--> statement-breakpoint
create function keep_iot_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.cause, old.amount_fen, old.packages, old.payment_method, old.transaction_no, old.total_fen,
      old.paid_at, old.reason, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.cause, new.amount_fen,
      new.packages, new.payment_method, new.transaction_no, new.total_fen, new.paid_at, new.reason, new.created_at, new.created_by) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'iot_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on iot_card_refund for each row
  execute function keep_iot_refund('pending>done', 'pending>failed', 'failed>pending', 'failed>done');
--> statement-breakpoint
-- How a payment in trouble ended, and what it bought, are said once. A closed shift was printed and signed.
create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception '% is closed', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_once_closed';
end $$;
--> statement-breakpoint
create trigger keep_closed before update of closed_at, closed_by, note on water_uncredited_payment for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger keep_end before update of close_reason, credit_order_id on water_uncredited_payment for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger keep_closed before update of closed_at, closed_by, close_reason, note on water_unpaid_delivery for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger keep_closed before update or delete on pay_shift for each row when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
-- Cash enters an open shift alone. Its writer holds the shift, so that it cannot be closed meanwhile.
create function keep_shift_open() returns trigger language plpgsql as $$
begin
  if exists (select from pay_shift where id = new.shift_id and closed_at is not null) then
    raise exception 'shift % is closed', new.shift_id using errcode = 'check_violation', constraint = 'pay_shift_cash_open';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_shift_open before insert on pay_shift_cash for each row execute function keep_shift_open();
--> statement-breakpoint
-- A run is a fact. Its state and its task move on alone.
create function keep_reminder_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old.cards, old.messages, old.billing_items, old.item_price, old.cost_fen, old.created_at, old.created_by)
      is distinct from (new.batch_no, new.cards, new.messages, new.billing_items, new.item_price, new.cost_fen, new.created_at, new.created_by)
    or old.retries_id is distinct from new.retries_id then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'reminder_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on reminder_batch for each row
  execute function keep_reminder_batch('running>done', 'running>stopped', 'stopped>running');
--> statement-breakpoint
-- A message that left is not sent again, but one that did not arrive may leave again, by the log of messages.
create function keep_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_id, old.card_id, old.remaining_litre, old.billing_items, old.created_at, old.created_by)
      is distinct from (new.batch_id, new.card_id, new.remaining_litre, new.billing_items, new.created_at, new.created_by)
    or (old.level, old.days_left, old.content) is distinct from (new.level, new.days_left, new.content)
    or old.state <> 'waiting' and (old.telephone, old.handed_at, old.refusal) is distinct from (new.telephone, new.handed_at, new.refusal) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'balance_reminder_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on balance_reminder for each row
  execute function keep_reminder('waiting>sending', 'waiting>refused', 'sending>sent', 'sending>kept', 'sending>failed', 'sent>failed', 'failed>sending', 'kept>sending');
--> statement-breakpoint
-- A merge is a fact: only its undo is noted, once.
create function keep_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or (old.kept_id, old.other_id, old.before, old.after, old.other, old.card_ids, old.card_nos,
      old.wechat_moved, old.wechat_dropped, old.reason, old.created_at, old.dept_id, old.created_by) is distinct from (new.kept_id, new.other_id,
      new.before, new.after, new.other, new.card_ids, new.card_nos, new.wechat_moved, new.wechat_dropped, new.reason, new.created_at, new.dept_id,
      new.created_by) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on hy_user_merge for each row execute function keep_merge();
--> statement-breakpoint
-- Rewritten with each report: with room on its page a new version of a row needs no new entry in any index.
alter table water_card set (fillfactor = 50);
--> statement-breakpoint
alter table water_meter set (fillfactor = 50);
--> statement-breakpoint
alter table period_usage set (fillfactor = 50);
--> statement-breakpoint
alter table place_period_usage set (fillfactor = 50);
--> statement-breakpoint
-- A row of today is written again with each report and never after its day: room for some versions, not for all.
alter table meter_stat set (fillfactor = 70);
--> statement-breakpoint
-- Delivered models, each of which people may change or delete.
insert into meter_model (device_model, max_flow_litre, register_range_litre, report_hours)
values ('LXS-15', 3125, 99999999, 24), ('LXS-20', 5000, 99999999, 24), ('LXS-25', 7875, 99999999, 24), ('WS-40', 31250, 99999999, 24);
