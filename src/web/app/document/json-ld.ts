import type { Question } from '#contract/content/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listTranslatedWords, ProductDetail } from '#contract/products/catalogue.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { localeOf } from '#domain/language/language.ts'
import { toDecimal } from '#domain/money/money.ts'
import { isSizeSoldOut, sizeLabel, sizesOffered, stockOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { language } from '#messages/language.ts'
import { addressOf } from '../navigation/addresses.ts'
import type { JsonLd } from './seo.ts'

type Words = ResponseOf<typeof listTranslatedWords>

/** The shop as an organization. */
export function organizationJsonLd({ baseUrl, brand, company, languages, social, support, vat }: ShopFacts): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#organization`,
    name: brand,
    legalName: company.name,
    url: baseUrl + addressOf('/'),
    logo: `${baseUrl}/icon-512.png`,
    email: company.email,
    vatID: vat.isLiable ? company.vat : undefined,
    sameAs: Object.values(social),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(company),
      postalCode: company.postalCode,
      addressLocality: company.town,
      addressCountry: 'CH',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: support.email,
      telephone: support.phone,
      availableLanguage: languages,
    },
  }
}

/** The shop as a web site with its search. */
export function webSiteJsonLd({ baseUrl, brand }: ShopFacts): JsonLd {
  return {
    '@type': 'WebSite',
    name: brand,
    url: baseUrl + addressOf('/'),
    inLanguage: localeOf(language),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${baseUrl}${addressOf('/shop')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The breadcrumb trail from the home page to this page. */
export function breadcrumbJsonLd(baseUrl: string, steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + addressOf(path),
    })),
  }
}

/** Questions and answers as an FAQ page. */
export function faqJsonLd(questions: readonly Question[]): JsonLd {
  return {
    '@type': 'FAQPage',
    inLanguage: localeOf(language),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function availabilityOf(product: ProductDetail, weight: Weight): string {
  if (isSizeSoldOut(product, weight)) return 'OutOfStock'
  const packs = stockOf(product, weight)
  return packs !== null && packs <= 5 ? 'LimitedAvailability' : 'InStock'
}

/** A product with one offer per size and, if there are reviews, its rating; `words` as the page's language has them. */
export function productJsonLd(product: ProductDetail, { baseUrl, brand, returnDays }: ShopFacts, words: Words | undefined): JsonLd {
  const url = baseUrl + addressOf(`/product/${product.slug}`)
  const { totalReviews, averageRating } = product.reviews
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description,
    url,
    sku: String(product.id),
    category: words?.category[product.category] ?? product.category,
    image: product.pictures.map(({ src }) => baseUrl + src),
    brand: { '@type': 'Brand', name: brand },
    ...(totalReviews === 0
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: totalReviews } }),
    offers: sizesOffered(product).map(({ weight, price }) => ({
      '@type': 'Offer',
      name: `${product.name} ${sizeLabel(product, weight)}`,
      sku: `${product.id}-${weight}`,
      url,
      price: toDecimal(price),
      priceCurrency: 'CHF',
      availability: `https://schema.org/${availabilityOf(product, weight)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: brand },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'CH',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      },
    })),
  }
}
