DROP INDEX "iot_card_recharge_device";--> statement-breakpoint
DROP INDEX "iot_request_device";--> statement-breakpoint
CREATE INDEX "iot_card_iccid_prefix" ON "iot_card" USING btree ("iccid" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_msisdn_prefix" ON "iot_card" USING btree ("msisdn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_device_prefix" ON "iot_card" USING btree ("device_sn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "iot_card_recharge_device" ON "iot_card_recharge" USING btree ("device_sn","created_at","id");--> statement-breakpoint
CREATE INDEX "iot_request_device" ON "iot_request" USING btree ("device_sn","answered_at","id");