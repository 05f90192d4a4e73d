-- Of the orders that a company paid, or let lapse after it was given an account to pay to, so many were paid.
alter table company_facts drop constraint company_facts_key_check;
alter table company_facts add constraint company_facts_key_check check (key in ('paid', 'received', 'completed', 'cancelled'));
