import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { banners } from './drawings/banners/banners.ts'
import { missing } from './drawings/banners/missing.ts'
import { rasterise } from './pictures.ts'
import { drawProduct, products } from './products.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const unwanted = /<text|<image|<script|<foreignObject|https?:(?!\/\/www\.w3\.org)|NaN|undefined|Infinity/

test('every picture of every product is drawn, the same each time, without words or anything from elsewhere', () => {
  const seen = new Map<string, string>()
  for (const product of products) {
    for (const index of product.scenes.keys()) {
      const svg = drawProduct(product, index)
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"')).toBe(true)
      // Only what was found is reported: a drawing is thousands of characters long.
      expect(unwanted.exec(svg)?.[0], `${product.name} ${index}`).toBeUndefined()
      expect(seen.get(hash(svg)), `${product.name} ${index} is the picture of another`).toBeUndefined()
      seen.set(hash(svg), product.name)
    }
  }
  for (const product of products.filter((_, at) => at % 40 === 0)) expect(hash(drawProduct(product, 0))).toBe(hash(drawProduct(product, 0)))
  expect(seen.size).toBeGreaterThan(800)
})

test('a product has three to five pictures, and its first shows the product itself', () => {
  for (const product of products) {
    expect(product.scenes.length, product.name).toBeGreaterThanOrEqual(3)
    expect(product.scenes.length, product.name).toBeLessThanOrEqual(5)
    expect(product.scenes[0]).toBe('hero')
  }
  expect(() => drawProduct(products[0]!, 9)).toThrow('has no picture 9')
})

test('drawings become square photographs in which something is to be seen', async () => {
  for (const product of products.filter((_, at) => at % 25 === 3)) {
    const bytes = await rasterise(drawProduct(product, 0))
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([800, 800, 'jpeg'])
    expect((await sharp(bytes).stats()).entropy, product.name).toBeGreaterThan(4)
  }
})

test('the slides and the picture of the missing page on disk are what their code draws, without words', async () => {
  const { readFile } = await import('node:fs/promises')
  const at = (name: string) => readFile(new URL(`../web/public/${name}`, import.meta.url), 'utf8')
  for (const [index, draw] of banners.entries()) {
    const svg = draw()
    expect(svg).not.toContain('<text')
    expect((await at(`banners/${index + 1}.svg`)) === svg, `run node demo/writePictures.ts: slide ${index + 1} has changed`).toBe(true)
  }
  expect((await at('missing.svg')) === missing(), 'run node demo/writePictures.ts').toBe(true)
})
