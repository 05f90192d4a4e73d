/** The tables of a plain server, in a schema of their own beside the product's. */
import { DataTypes, Sequelize } from 'sequelize'

/** Connects and declares the tables. `url`: address of the database. */
export function connectModels(url) {
  const sequelize = new Sequelize(url, {
    logging: false,
    define: { schema: 'plain', underscored: true },
    pool: { max: 20 },
    dialectOptions: { application_name: 'plain' },
  })
  // Sequelize writes into a description, so that each column needs its own.
  const text = (further = {}) => ({ type: DataTypes.TEXT, allowNull: false, ...further })
  const whole = () => ({ type: DataTypes.BIGINT, allowNull: false })
  const Buyer = sequelize.define('buyer', { name: text(), email: text({ unique: true }), password: text() })
  const Seller = sequelize.define('seller', { username: text(), email: text({ unique: true }), password: text() })
  const Shop = sequelize.define('shop', { name: text(), address: text(), phoneNumber: text() })
  const Category = sequelize.define('category', { name: text() })
  const Product = sequelize.define('product', {
    name: text(),
    description: text(),
    price: whole(),
    stock: { type: DataTypes.INTEGER, allowNull: false },
  })
  const ProductImage = sequelize.define('productImage', { url: text() })
  const Order = sequelize.define(
    'order',
    { status: text(), totalPrice: whole(), token: DataTypes.TEXT },
    { indexes: [{ fields: ['buyer_id', 'status'] }] },
  )
  const OrderProduct = sequelize.define('orderProduct', { quantity: { type: DataTypes.INTEGER, allowNull: false }, price: whole() })
  Seller.hasOne(Shop)
  Shop.belongsTo(Seller)
  Shop.hasMany(Product)
  Product.belongsTo(Shop)
  Product.belongsTo(Category)
  Product.hasMany(ProductImage)
  Buyer.hasMany(Order)
  Order.belongsTo(Buyer)
  Order.hasMany(OrderProduct)
  OrderProduct.belongsTo(Order)
  OrderProduct.belongsTo(Product)
  return { sequelize, Buyer, Seller, Shop, Category, Product, ProductImage, Order, OrderProduct }
}

/** Columns that are looked up, as one who writes such a server would index them. */
export const indexes = `
  create index if not exists products_shop on plain.products (shop_id);
  create index if not exists products_category on plain.products (category_id);
  create index if not exists images_product on plain.product_images (product_id);
  create unique index if not exists lines_once on plain.order_products (order_id, product_id)`
