DROP INDEX "ledger_entry_receipts";--> statement-breakpoint
CREATE INDEX "ledger_entry_receipts" ON "ledger_entry" USING btree ("at","card_id","to","amount") WHERE "ledger_entry"."unit" = 'fen';