CREATE TABLE "known_browser" (
	"token_hash" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browser_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_user_id_last_used_at_index" ON "known_browser" USING btree ("user_id","last_used_at");
--> statement-breakpoint
-- by hand
-- A truncate fires no trigger of rows: what is append-only refuses it too, and so does each partition of it.
do $$
declare guarded regclass;
begin
  for guarded in select distinct tgrelid from pg_trigger where tgname = 'append_only' loop
    execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', guarded);
  end loop;
end $$;
