/** Most lines of an order: those of a quote, while a cart has fewer. What pays, ships, receives or claims an order takes as many. */
export const maxOrderLines = 200
