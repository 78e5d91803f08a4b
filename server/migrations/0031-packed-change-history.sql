-- The change history is kept as it travels: packed, so that nobody who reads it makes the server pack it again. What is there is packed by
-- `after-migration.ts`, in the transaction of this file.
alter table changelog_entry rename column html to log;
alter table changelog_replaced rename column html to log;
