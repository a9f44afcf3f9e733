-- An unread notice of a correction belongs to the validation in force: it stays when that is paid again.
GRANT UPDATE (validation_id) ON notifications TO kickoracle_server;
