/**
 * The specification's calls as a plain Express and Sequelize server answers them: `node server.js <port> <database url> <provider>`.
 * It checks no price, holds no stock, audits nothing and keeps nothing in memory.
 */
import bcrypt from 'bcryptjs'
import express from 'express'
import jwt from 'jsonwebtoken'
import { Op } from 'sequelize'
import { connectModels, indexes } from './models.js'

const [port, url, provider] = process.argv.slice(2)
const secret = 'a plain secret'
const { sequelize, Buyer, Seller, Shop, Category, Product, ProductImage, Order, OrderProduct } = connectModels(url)
await sequelize.sync()
await sequelize.query(indexes)

const app = express()
app.use(express.json({ limit: '1mb' }))

const fail = (status, message) => Object.assign(new Error(message), { status })

const signIn = (model, role) => async (request, response) => {
  const person = await model.findOne({ where: { email: request.body.email } })
  if (!person || !(await bcrypt.compare(request.body.password, person.password))) throw fail(401, 'Invalid email or password')
  response.json({ id: person.id, access_token: jwt.sign({ id: person.id, role }, secret) })
}

/** Reads the person of the token from the database, as every call that is signed in does. */
const requireRole = (model, role) => async (request, _, next) => {
  let claim
  try {
    claim = jwt.verify(request.headers.access_token ?? '', secret)
  } catch {
    throw fail(401, 'Please sign in')
  }
  request.person = claim.role === role && (await model.findByPk(claim.id))
  if (!request.person) throw fail(403, 'Forbidden')
  next()
}
const company = requireRole(Buyer, 'buyer')
const store = requireRole(Seller, 'seller')

const shownProduct = [Shop, Category, ProductImage]
const lines = { model: OrderProduct, include: [{ model: Product, include: [Shop, ProductImage] }] }

app.post('/buyers/login', signIn(Buyer, 'buyer'))
app.post('/sellers/login', signIn(Seller, 'seller'))

app.get('/products/pagination', async ({ query }, response) => {
  const limit = Number(query.limit ?? 10)
  const page = Number(query.page ?? 1)
  const where = query.name ? { name: { [Op.iLike]: `%${query.name}%` } } : {}
  const { rows, count } = await Product.findAndCountAll({
    where,
    include: shownProduct,
    distinct: true,
    order: [['id', 'DESC']],
    limit,
    offset: (page - 1) * limit,
  })
  response.json({ currentPage: page, totalPage: Math.ceil(count / limit), products: { rows } })
})

app.get('/products/:id', async ({ params }, response) => {
  const product = await Product.findByPk(params.id, { include: shownProduct })
  if (!product) throw fail(404, 'Product not found')
  response.json(product)
})

app.post('/products', store, async ({ body, person }, response) => {
  const shop = await Shop.findOne({ where: { sellerId: person.id } })
  if (!shop) throw fail(400, 'Open a store first')
  const { name, description, price, stock, CategoryId } = body
  if (!name || !(price > 0) || !(stock >= 0)) throw fail(400, 'Product is incomplete')
  const product = await Product.create({ name, description, price, stock, categoryId: CategoryId, shopId: shop.id })
  response.status(201).json(product)
})

app.get('/orders', company, async ({ person }, response) => {
  response.json(await Order.findAll({ where: { buyerId: person.id, status: 'cart' }, include: [lines] }))
})

app.get('/orders/history', company, async ({ person }, response) => {
  const where = { buyerId: person.id, status: 'paid' }
  response.json(await Order.findAll({ where, include: [lines], order: [['id', 'DESC']] }))
})

app.post('/orders/products', company, async ({ body, person }, response) => {
  const changed = await sequelize.transaction(async (transaction) => {
    const where = { buyerId: person.id, status: 'cart' }
    const order = (await Order.findOne({ where, transaction })) ?? (await Order.create({ ...where, totalPrice: 0 }, { transaction }))
    const added = []
    for (const { ProductId: productId, quantity } of body.orderlists) {
      const product = await Product.findByPk(productId, { transaction })
      if (!product || product.stock < quantity) throw fail(400, 'Out of stock')
      const line = await OrderProduct.findOne({ where: { orderId: order.id, productId }, transaction })
      if (line) added.push(await line.update({ quantity: line.quantity + quantity }, { transaction }))
      else added.push(await OrderProduct.create({ orderId: order.id, productId, quantity, price: product.price }, { transaction }))
    }
    return added
  })
  response.status(201).json(changed)
})

const findOwnLine = async (id, person) => {
  const line = await OrderProduct.findByPk(id, { include: [Order] })
  if (!line || String(line.order.buyerId) !== String(person.id) || line.order.status !== 'cart') throw fail(404, 'Line not found')
  return line
}

app.put('/orders/products/bulk', company, async ({ body, person }, response) => {
  const order = await Order.findOne({ where: { id: body.orders.id, buyerId: person.id, status: 'cart' }, include: [OrderProduct] })
  if (!order) throw fail(404, 'Order not found')
  const gross_amount = order.orderProducts.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0)
  const reply = await fetch(`${provider}/snap/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('stand-in-server-key:')}` },
    body: JSON.stringify({ transaction_details: { order_id: `plain-${order.id}`, gross_amount } }),
  })
  if (!reply.ok) throw fail(502, await reply.text())
  const transaction = await reply.json()
  await order.update({ status: 'awaiting-payment', totalPrice: gross_amount, token: transaction.token })
  response.status(201).json({ transaction })
})

app.put('/orders/products/:id', company, async ({ body, params, person }, response) => {
  const line = await findOwnLine(params.id, person)
  response.json(await line.update({ quantity: body.quantity }))
})

app.delete('/orders/products/:id', company, async ({ params, person }, response) => {
  const line = await findOwnLine(params.id, person)
  await line.destroy()
  response.json({ message: 'Removed' })
})

// Express counts the arguments to know a handler of errors.
app.use((error, _request, response, _next) => {
  if (!error.status) console.error(error)
  response.status(error.status ?? 500).json({ message: error.status ? error.message : 'Internal server error' })
})

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
