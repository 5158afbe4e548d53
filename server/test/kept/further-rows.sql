-- A row for each table that the sample town and a minute of work leave empty (make-rows.ts). It refers to rows of the town.
-- The town brings a table of a team, which is of no migration.
drop table ops_patrol;
insert into alarm_outage (community_id, since, until)
  select min(id), now() - interval '2 days', now() - interval '1 day' from community
  having not exists (select from alarm_outage);
insert into reminder_batch (cards, messages, billing_items, item_price, cost_fen, state, created_at, ended_at, dept_id, created_by)
  select 1, 1, 1, 450, 5, 'done', now(), now(), 1, 1
  where not exists (select from reminder_batch);
insert into balance_reminder (batch_id, card_id, level, remaining_litre, content, billing_items, state, telephone, handed_at, settled_at, created_at, dept_id, created_by)
  select (select min(id) from reminder_batch), min(id), 'low', 4000, 'kept', 1, 'sent', '138****1234', now(), now(), now(), 1, 1 from water_card
  having not exists (select from balance_reminder);
insert into captcha (key, answer_hash, expires_at)
  select 'kept', repeat('0', 64), now()
  where not exists (select from captcha);
insert into card_state_batch ("to", reason, cards, state, refused, created_at, ended_at, dept_id, created_by)
  select 'suspended', 'kept', 1, 'done', 1, now(), now(), 1, 1
  where not exists (select from card_state_batch);
insert into card_state_item (batch_id, card_id, state, refusal)
  select (select min(id) from card_state_batch), min(id), 'refused', 'already' from water_card
  having not exists (select from card_state_item);
insert into duty_event (alarm_id, turn, user_id, duty_id, message_type, due_at, created_at)
  select min(id), 1, 1, (select min(id) from alarm_duty), 'OFFLINE', now(), now() from device_alarm
  having not exists (select from duty_event);
insert into duty_message (duty_id, user_id, message_type, count, billing_items, cost_fen, state, refusal, created_at, dept_id, created_by)
  select min(id), 1, 'OFFLINE', 1, 0, 0, 'refused', 'noPhone', now(), 1, 1 from alarm_duty
  having not exists (select from duty_message);
insert into hy_user_merge (kept_id, other_id, before, after, other, card_ids, card_nos, wechat_moved, wechat_dropped, reason, created_at, dept_id, created_by)
  select min(id), max(id) + 1000, kept, kept, kept || '{"id": 9999, "version": 1, "createdAt": "2026-11-01T00:00:00.000Z", "deptId": 1, "createdBy": 1}',
  '{}', '{}', '[]', '[]', 'kept', now(), 1, 1 from hy_user, (select '{"name": "Kept", "telephone": "13800001111", "idCardNo": "110101199003070003", "documentKind": "residentId", "note": null,
    "protection": null}'::jsonb as kept) as person group by kept
  having not exists (select from hy_user_merge);
insert into idempotency_key (actor_id, endpoint_id, key, input_hash, answer)
  select 1, 'kept', 'kept', repeat('0', 64), '{}'
  where not exists (select from idempotency_key);
insert into iot_card_refund (order_id, amount_fen, packages, payment_method, total_fen, paid_at, state, failure_reason, created_at, created_by)
  select id, amount_fen, 1, payment_method, amount_fen, paid_at, 'failed', 'refused', now(), 1 from (select * from iot_card_recharge order by id limit 1) as bought
  where not exists (select from iot_card_refund);
insert into iot_draw (iot_card_id, cycle_start, drawn_kb)
  select min(id), date_trunc('month', now()), 1024 from iot_card
  having not exists (select from iot_draw);
insert into iot_figure (iot_card_id, as_of, used_kb)
  select min(id), now(), 1024 from iot_card
  having not exists (select from iot_figure);
insert into iot_operator (operator, milli_tokens, filled_at)
  select 'mobile', 1000, now()
  where not exists (select from iot_operator);
insert into iot_transition (at, order_id, "from", "to", actor_id)
  select now(), min(id), 'unpaid/notInitiated', 'paid/notInitiated', 1 from iot_card_recharge
  having not exists (select from iot_transition);
insert into known_browser (token_hash, user_id, last_used_at)
  select repeat('1', 64), 1, now()
  where not exists (select from known_browser);
insert into leak_watch (device_sn, judged_to, nights)
  select min(device_sn), current_date - 1, '[]' from water_meter
  having not exists (select from leak_watch);
insert into log_archive (log, until, created_by)
  select 'loginLog', now() - interval '100 days', 1
  where not exists (select from log_archive);
insert into login_attempt (account, tries, last_at, closed_until)
  select 'kept', 3, now(), now()
  where not exists (select from login_attempt);
insert into meter_battery (device_sn, day, least_millivolt, last_millivolt, at)
  select min(device_sn), 20000, 3500, 3600, now() from water_meter
  having not exists (select from meter_battery);
insert into meter_command (device_sn, card_id, type, reason, origin, state, message_id, answered_ok, created_at, tried_at, sent_at, answered_at, dept_id, created_by)
  select device_sn, id, 'closeValve', 'leak', 'staff', 'done', 'kept-command', true, now(), now(), now(), now(), dept_id, 1 from (select * from water_card where device_sn is not null order by id limit 1) as card
  where not exists (select from meter_command);
insert into meter_model (device_model, max_flow_litre, register_range_litre, report_hours)
  select 'KEPT-15', 3000, 9999999, 24
  where not exists (select from meter_model);
insert into meter_replacement (old_device_sn, new_device_sn, final_register_litre, initial_register_litre, at, is_final_typed, is_initial_typed, new_dept_id, reason, source, undone_at, undone_by, undo_reason, dept_id, created_by)
  select min(device_sn), max(device_sn), 1000, 0, now() - interval '3 days', true, true, 1, 'expired', 'staff', now(), 1, 'kept', 1, 1 from water_meter
  having not exists (select from meter_replacement);
insert into meter_silence (device_sn, since, until, report_hours)
  select min(device_sn), now() - interval '3 days', now() - interval '2 days', 6 from water_meter
  having not exists (select from meter_silence);
insert into outbox (topic, payload, created_at, sent_at, attempts)
  select 'kept', '{}', now(), now(), 1
  where not exists (select from outbox);
insert into pay_bill_aside (bill_id, line, reason, facts, text, explanation, explained_by, explained_at, dept_id, created_by)
  select min(id), 999, 'unreadable', '{}', 'kept', 'kept', 1, now(), 1, 1 from pay_bill
  having not exists (select from pay_bill_aside);
insert into pay_callback (at, provider, ip, outcome, body)
  select now(), 'wechat', '127.0.0.1', 'unsigned', '{}'
  where not exists (select from pay_callback);
insert into public_call (address, calls, since)
  select '203.0.113.7', 3, now()
  where not exists (select from public_call);
insert into reading_decision (reading_id, decision, reason, created_by)
  select min(id), 'accept', 'kept', 1 from reading
  having not exists (select from reading_decision);
insert into reading_import (filename, dry_run, state, rows, accepted, created_at, seen_at, dept_id, created_by)
  select 'kept.csv', false, 'done', 1, 1, now(), now(), 1, 1
  where not exists (select from reading_import);
insert into reading_queue (device_sn, meter_time, register_litre, by_own_key, source, arrived_at)
  select 'KEPT-0', now(), 1000, false, 'http', now()
  where not exists (select from reading_queue);
insert into scan_login (scan_key_hash, poll_key_hash, ip, user_agent, created_at, expires_at)
  select repeat('2', 64), repeat('3', 64), '203.0.113.7', 'kept', now(), now()
  where not exists (select from scan_login);
insert into sms_code (user_id, code_hash, expires_at)
  select 1, 'kept', now()
  where not exists (select from sms_code);
insert into sms_log (phone, content, sms_type, state, billing_items, cost_fen, created_at, dept_id, created_by)
  select '13800001111', 'kept', 'marginReminder', 'delivered', 1, 5, now(), 1, 1
  where not exists (select from sms_log);
insert into sms_opt_out (telephone, reason)
  select '13800001111', 'kept'
  where not exists (select from sms_opt_out);
insert into sms_request (subject, requests, since, last_at)
  select '13800001111', 1, now(), now()
  where not exists (select from sms_request);
insert into sys_backup_run (target, started_at, ended_at, succeeded, bytes, rows)
  select '/backups/kept.gz', now(), now(), true, 30000, 1700
  where not exists (select from sys_backup_run);
insert into sys_dropped_bytes (key, dropped_at)
  select gen_random_uuid(), now()
  where not exists (select from sys_dropped_bytes);
insert into sys_gen_file (table_id, path, digest)
  select min(id), 'kept.ts', repeat('0', 64) from sys_gen_table
  having not exists (select from sys_gen_file);
insert into sys_last_answer (name, ok_at)
  select 'kept', now()
  where not exists (select from sys_last_answer);
insert into sys_list_layout (user_id, list, layout)
  select 1, 'waterCard.list', '{"order": ["cardNo", "name"], "hidden": ["createdAt"], "widths": {"name": 160}}'
  where not exists (select from sys_list_layout);
insert into sys_news (kind, subject, params, count)
  select 'kept', 'kept', '{}', 1
  where not exists (select from sys_news);
insert into sys_notice (user_id, kind, params, created_at, read_at)
  select 1, 'jobFailed', '{"job": "kept"}', now(), now()
  where not exists (select from sys_notice);
insert into sys_role_dept (role_id, dept_id)
  select min(id), 1 from sys_role
  having not exists (select from sys_role_dept);
insert into sys_upload (key, identifier, total_size, filename, folder, created_at, updated_at, dept_id, created_by)
  select gen_random_uuid(), repeat('4', 32), 10, 'kept.bin', '', now(), now(), 1, 1
  where not exists (select from sys_upload);
insert into unknown_device (device_sn, count, last_register_litre, source, first_seen_at, last_seen_at)
  select 'KEPT-1', 1, 1000, 'http', now(), now()
  where not exists (select from unknown_device);
insert into unreadable_count (day, fault, count)
  select current_date, 'notJson', 1
  where not exists (select from unreadable_count);
insert into unreadable_message (arrived_at, sender, topic, fault, size, raw)
  select now(), 'KEPT-1', 'weir/KEPT-1/readings', 'notJson', 4, 'kept'::bytea
  where not exists (select from unreadable_message);
insert into water_card_price_batch (unit_price, mode, reason, cards, remaining_seen_litre, state, dept_id, created_by)
  select 30000, 'keepAmount', 'kept', 1, 0, 'cancelled', 1, 1
  where not exists (select from water_card_price_batch);
insert into water_card_price_item (batch_id, card_id, unit_price, state, refusal)
  select (select min(id) from water_card_price_batch), min(id), 30000, 'refused', 'missing' from water_card
  having not exists (select from water_card_price_item);
insert into water_card_refund (order_id, card_id, cause, amount_fen, quantity_litre, payment_method, paid_order_id, total_fen, state, failure_reason, created_at, dept_id, created_by)
  select id, card_id, 'refund', 1, 0, payment_method, id, amount_fen, 'failed', 'refused', now(), dept_id, 1 from (select * from water_card_recharge where payment_status = 'paid' order by id limit 1) as paid
  where not exists (select from water_card_refund);
insert into water_receipt_print (order_id, copy, at, actor_id)
  select min(id), 1, now(), 1 from water_card_recharge
  having not exists (select from water_receipt_print);
insert into water_unpaid_delivery (order_id, card_id, amount_fen, created_at, closed_at, closed_by, close_reason, note, dept_id, created_by)
  select id, card_id, amount_fen, now(), now(), 1, 'settled', 'kept', dept_id, 1 from (select * from water_card_recharge where payment_status = 'paid' order by id limit 1) as paid
  where not exists (select from water_unpaid_delivery);
-- The log as its retention leaves it: the first entries are gone, and their seals stay.
insert into operation_log_cut (entry_id, at)
  select entry_id, now() from operation_log_seal where position = 3;
set session_replication_role = replica;
delete from operation_log where id <= (select max(entry_id) from operation_log_cut);
set session_replication_role = origin;
-- The machine that the rows were made on is nobody's business.
update sys_process set name = 'counter:8808', about = about || '{"host": "counter", "ip": "192.0.2.7", "os": "Linux", "dataDir": "/var/lib/weir"}';
update job_run set worker = 'counter:1';
update sys_task set path = '/var/lib/weir/files/kept.xlsx' where path is not null;
