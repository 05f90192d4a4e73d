-- Cards that the provider doubts, for the operators' queue.
create index if not exists payments_challenged on payments (challenged_at) where challenged_at is not null and status = 'open';
