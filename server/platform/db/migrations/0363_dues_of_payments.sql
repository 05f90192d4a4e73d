-- Every payment of before says what it was for.
select fill_dues();
