import type { Product } from '#contract/products.ts'

/** What search engines read of a product (schema.org). */
export function structured(product: Product, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: [product.mainImage, ...product.Images.map((image) => image.image)].map((path) => new URL(path, publicUrl).href),
    category: product.Category.name,
    ...ratingOf(product),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: new URL(`/product-detail/${product.id}`, publicUrl).href,
      seller: { '@type': 'Organization', name: product.Shop.name },
    },
  }
}

const ratingOf = ({ rating: { average, count } }: Product) =>
  average === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }
