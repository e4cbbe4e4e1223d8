import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { productsTexts as t } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { invalidateQueries } from '#web/data/api/apiQueries.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { describeMisreading, parseTypedNumber, sanitizeNumber } from '#web/ui/form/numberInput.ts'
import { useExclusive } from '#web/ui/form/useExclusive.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'
import { type TranslatedProduct, useCatalogue } from './useCatalogue.ts'

/** Offers the products of the catalogue that the shop does not have yet, with the price of the catalogue. */
export function CatalogueOffers({ products }: { products: readonly Schema<'Product'>[] }) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isBusy, runExclusively] = useExclusive()
  const [failure, setFailure] = useState<unknown>()
  const [prices, setPrices] = useState<ReadonlyMap<number, string>>(new Map())
  // One key for each offer: an addition whose answer was lost is not repeated.
  const [keys] = useState(() => new Map<number, string>())
  const offers = useCatalogue().filter(({ id }) => !products.some(({ catalogueId }) => catalogueId === id))
  const priceOf = ({ id, priceRupees }: TranslatedProduct) => prices.get(id) ?? String(priceRupees)

  const add = (added: readonly TranslatedProduct[]) =>
    runExclusively(async () => {
      setFailure(undefined)
      try {
        for (const offer of added) {
          const key = keys.get(offer.id) ?? crypto.randomUUID()
          keys.set(offer.id, key)
          await api.POST('/api/products', {
            params: idempotencyKeyHeader({ clientRequestId: key }),
            body: {
              name: translate(offer.name),
              catagory: translate(offer.category),
              catalogueId: offer.id,
              retailPrice: parseTypedNumber(priceOf(offer)) || null,
            },
          })
        }
        notify(t.offersAdded(formatCount(added.length)))
      } catch (error) {
        setFailure(error)
      }
      invalidateQueries()
    })

  if (offers.length === 0) return null
  return (
    <Section title={t.offers}>
      <Text color="fg.muted">{translate(t.offersHelp)}</Text>
      {failure !== undefined && <FailureNotice title={t.addFailed} failure={failure} />}
      <Stack as="ul" gap="3" listStyleType="none">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            name={translate(offer.name)}
            price={priceOf(offer)}
            onPrice={(price) => setPrices(new Map(prices).set(offer.id, price))}
            isBusy={isBusy}
            onAdd={() => void add([offer])}
          />
        ))}
      </Stack>
      {offers.length > 1 && (
        <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void add(offers)}>
          {translate(t.addAllOffers(formatCount(offers.length)))}
        </Button>
      )}
    </Section>
  )
}

type OfferRowProps = {
  name: string
  /** As it is typed. */
  price: string
  onPrice: (price: string) => void
  isBusy: boolean
  onAdd: () => void
}

function OfferRow({ name, price, onPrice, isBusy, onAdd }: OfferRowProps) {
  const translate = useTranslate()
  const [misreading, setMisreading] = useState<Translated>()
  return (
    <Flex as="li" columnGap="3" rowGap="1" align="center" wrap="wrap">
      <Text flex="1 1 10rem">{name}</Text>
      <Flex flex="1 1 11rem" maxW="15rem" gap="2">
        <Input
          flex="1"
          minW="0"
          inputMode="decimal"
          textAlign="end"
          aria-label={translate(t.priceOf(name))}
          value={price}
          onChange={({ target }) => {
            const sanitized = sanitizeNumber(target.value, 2, false)
            onPrice(sanitized)
            setMisreading(describeMisreading(target.value, sanitized))
          }}
        />
        <Button variant="outline" aria-label={translate(t.addOfferNamed(name))} disabled={isBusy} onClick={onAdd}>
          {translate(t.addOffer)}
        </Button>
      </Flex>
      {misreading && (
        <Text role="status" w="full" fontSize="sm" color="warning.fg">
          {translate(misreading)}
        </Text>
      )}
    </Flex>
  )
}
