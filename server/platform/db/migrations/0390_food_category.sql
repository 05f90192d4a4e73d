-- The eleventh category, beside the ten of the specification: food is what most small suppliers make.
insert into categories (id, name) values (11, 'Food & Drink');
