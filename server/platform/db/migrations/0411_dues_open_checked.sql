alter table dues validate constraint dues_status_check;
