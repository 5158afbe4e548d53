-- A file of readings is the work of its task. One from before there were tasks gets a task.
insert into sys_task (kind, resource, filename, permission, language, dry_run, state, work, done, good, bad, added, created_at, seen_at, dept_id, created_by)
select 'readingImport', 'reading', filename, 'api/v1/water/reading/import', 'zh-cn', dry_run, 'waiting', jsonb_build_object('import', id),
  rows, accepted + duplicate + held, rejected, accepted + held, created_at, seen_at, dept_id, created_by
from reading_import where state = 'running' and task_id is null;
--> statement-breakpoint
update reading_import set task_id = sys_task.id from sys_task
where reading_import.state = 'running' and reading_import.task_id is null and (sys_task.work ->> 'import')::bigint = reading_import.id;
--> statement-breakpoint
-- Work that lost its file is out of reach, and ends so.
update sys_task set starts = reading_import.starts,
  work = coalesce(reading_import.work, '{"path": "", "input": {"registerUnknown": false}, "unpackedMax": 0}')
from reading_import where reading_import.state = 'running' and sys_task.id = reading_import.task_id;
--> statement-breakpoint
-- then
ALTER TABLE "outbox" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "sys_task" RENAME COLUMN "starts" TO "attempts";--> statement-breakpoint
ALTER TABLE "job_run" ALTER COLUMN "lease_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_run" ALTER COLUMN "attempts" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_task" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reading_import" DROP COLUMN "work";--> statement-breakpoint
ALTER TABLE "reading_import" DROP COLUMN "starts";
--> statement-breakpoint
-- by hand
alter table outbox alter column attempts set data type integer;
