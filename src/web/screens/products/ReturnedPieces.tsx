import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Body, Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { sendAndRefresh } from '#web/data/sendAndRefresh.ts'
import { useSession } from '#web/data/useSession.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { NumberField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'

type ReturnedAction = 'repaired' | 'scrapped'

const SEND_ACTIONS = {
  repaired: (key: string, body: Body<'repairReturned'>) =>
    api.POST('/api/products/repaired', { params: idempotencyKeyHeader({ clientRequestId: key }), body }),
  scrapped: (key: string, body: Body<'scrapReturned'>) =>
    api.POST('/api/products/scrapped', { params: idempotencyKeyHeader({ clientRequestId: key }), body }),
}

/** Returned faulty pieces. They are not for sale until a Director marks them as repaired or scrapped. */
export function ReturnedPieces({ product }: { product: Schema<'ProductFields'> }) {
  const translate = useTranslate()
  const user = useSession()
  if (product.returned === 0) return null
  return (
    <Stack gap="3" p="3" borderRadius="md" bg="warning.subtle" color="warning.fg">
      <Box fontWeight="semibold">
        {translate(t.returned)}: {formatCount(product.returned)}
      </Box>
      {mayCall(user ?? undefined, 'repairReturned') && (
        <Flex gap="2" wrap="wrap">
          <ReturnedButton product={product} kind="repaired" />
          <ReturnedButton product={product} kind="scrapped" />
        </Flex>
      )}
    </Stack>
  )
}

function ReturnedButton({
  product: { id, returned },
  kind: action,
}: {
  product: Schema<'ProductFields'>
  kind: ReturnedAction
}) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useForm<{ quantity: number | '' }>({ defaultValues: { quantity: '' } })

  function openDialog() {
    form.reset({ quantity: returned })
    setFailure(undefined)
    setAsking(true)
  }

  const submit = form.handleSubmit(async ({ quantity }) => {
    const pieces = Number(quantity)
    if (pieces < 1 || pieces > returned) return form.setError('quantity', { type: 'server' })
    try {
      await sendAndRefresh(SEND_ACTIONS[action](key, { productId: id, quantity: pieces }))
    } catch (thrown) {
      return setFailure(thrown)
    }
    notify(t[`${action}Said`])
    setKey(crypto.randomUUID())
    setAsking(false)
  })

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="warning" onClick={openDialog}>
        {translate(t[action])}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t[action]}
          actionLabel={t[action]}
          onConfirm={() => submit()}
          onClose={() => setAsking(false)}
        >
          {failure !== undefined && <FailureNotice title={t.returnedFailed} failure={failure} />}
          <NumberField
            control={form.control}
            name="quantity"
            label={t.howMany}
            help={translate(t.howManyRange(returned))}
            required
          />
        </ConfirmDialog>
      )}
    </>
  )
}
