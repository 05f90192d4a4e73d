-- Lines of products that were deleted while somebody added them: no cart shows them, and no payment is for them.
delete from order_lines l using products p where p.id = l.product_id and p.deleted_at is not null and l.price is null;
