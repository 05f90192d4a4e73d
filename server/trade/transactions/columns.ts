import type { ShopId } from '#contract/ids.ts'
import type { Order, PaidOrder, ShopOrder } from '#contract/orders.ts'
import type { Cell, Table } from '#server/platform/tableFile.ts'

const saidHeads = ['PO Number', 'Needed By', 'Note']

/** Cells with the buyer's PO number, required date and note to this store. */
const saidWith = ({ poNumber, neededBy, stores }: Order, shopId: ShopId): Cell[] => [
  poNumber,
  neededBy ?? '',
  stores.find(({ ShopId }) => ShopId === shopId)?.note ?? '',
]

/** One line for each product bought. Rupiah as plain numbers. */
export function purchaseTable(orders: PaidOrder[]): Table {
  const rows = orders.flatMap((order) =>
    order.OrderProducts.map(({ quantity, price, totalPrice, Product }): Cell[] => {
      const storeOrder = order.storeOrders.find(({ ShopId }) => ShopId === Product.ShopId)
      return [
        order.id,
        new Date(order.paidAt ?? order.createdAt),
        Product.name,
        Product.Shop.name,
        quantity,
        price,
        totalPrice,
        order.paymentMethod.toUpperCase(),
        storeOrder?.status ?? order.status,
        ...saidWith(order, Product.ShopId),
      ]
    }),
  )
  return {
    heads: [
      'Order ID',
      'Purchase Date',
      'Product Name',
      'Store',
      'Quantity',
      'Price',
      'Total Price',
      'Payment Method',
      'Status',
      ...saidHeads,
    ],
    rows,
  }
}

/** One line for each product sold by the store. Rupiah as plain numbers. */
export function saleTable(orders: ShopOrder[]): Table {
  const rows = orders.flatMap((order) =>
    order.OrderProducts.map(({ quantity, price, totalPrice, Product }): Cell[] => [
      order.id,
      new Date(order.paidAt ?? order.createdAt),
      Product.name,
      quantity,
      price,
      totalPrice,
      order.Buyer.name,
      order.paymentMethod.toUpperCase(),
      order.storeOrder.status,
      [order.storeOrder.carrier, order.storeOrder.tracking].filter(Boolean).join(' '),
      ...saidWith(order, Product.ShopId),
    ]),
  )
  return {
    heads: [
      'Order ID',
      'Order Date',
      'Name',
      'Quantity',
      'Price',
      'Total Price',
      'Customer',
      'Payment Method',
      'Status',
      'Shipping',
      ...saidHeads,
    ],
    rows,
  }
}
