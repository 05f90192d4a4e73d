-- Sentences of the first pages in plainer English. What operators wrote in their place stays.
update page_texts set body_en = replace(replace(replace(body_en,
  'What counts is the fee that held when the order was placed, whenever it is paid, and the page Money names it for each order.',
  'The fee of the day on which an order is placed applies, whenever it is paid; the page Money names it for each order.'),
  'What goes back to the company takes its fee back to the store.',
  'When money goes back to the company, its fee goes back to the store.'),
  'A change is shown here and on the page Money before its day, and holds for orders that are placed from that day on.',
  'A change is announced here and on the page Money before it starts, and applies to orders placed from that day on.')
where slug = 'fees';
update page_texts set body_en = replace(replace(body_en,
  'First what fits your words best, then what is in stock, then what was sold and reviewed well. You can sort by price or newest instead.',
  'First what matches your words best, then what is in stock, then what sells and is rated well. You can also sort by price or by newest.'),
  'Then what product and store have earned: sales, stars, quick answers, and the shares below of what is accepted, shipped on time and free of complaints; and for a month that a product is new. Of ten products at most two are of the same store.',
  'Then what a product and its store have earned: sales, stars, quick answers, and the shares below: accepted, shipped on time, free of complaints. A new product gets a lift for its first month. Of ten products at most two are from the same store.')
where slug = 'ranking';
