-- What checkout froze of a line besides its price: the class of its goods, and the rate where its store was a PKP then.
alter table order_lines add column tax_class text, add column tax_rate_id bigint;
alter table order_lines add constraint order_lines_tax_rate foreign key (tax_rate_id) references tax_rates (id) not valid;
