import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { productsTexts as t } from '#texts/products.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { FormDialog } from '#web/documents/form/FormDialog.tsx'
import { NumberField } from '#web/documents/form/fields.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

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
  const mayRepair = useMayCall('repairReturned')
  if (product.returned === 0) return null
  return (
    <Stack gap="3" p="3" borderRadius="md" bg="warning.subtle" color="warning.fg">
      <Box fontWeight="semibold">
        {translate(t.returned)}: {formatCount(product.returned)}
      </Box>
      {mayRepair && (
        <Flex gap="2" wrap="wrap">
          <ReturnedButton product={product} action="repaired" />
          <ReturnedButton product={product} action="scrapped" />
        </Flex>
      )}
    </Stack>
  )
}

type ReturnedButtonProps = { product: Schema<'ProductFields'>; action: ReturnedAction }

function ReturnedButton({ product, action }: ReturnedButtonProps) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  // Outside the dialog: after a lost answer, the next opening repeats the same request.
  const [key, setKey] = useState(() => crypto.randomUUID())
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="warning" onClick={() => setAsking(true)}>
        {translate(t[action])}
      </Button>
      {isAsking && (
        <ReturnedDialog
          {...{ product, action, idempotencyKey: key }}
          onSaved={() => setKey(crypto.randomUUID())}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type ReturnedDialogProps = ReturnedButtonProps & { idempotencyKey: string; onSaved: () => void; onClose: () => void }

function ReturnedDialog({ product: { id, returned }, action, idempotencyKey, onSaved, onClose }: ReturnedDialogProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const recordForm = useRecordForm({
    initialValues: { quantity: returned },
    async confirm({ quantity }) {
      const isPossible = Number(quantity) >= 1 && Number(quantity) <= returned
      if (!isPossible) form.setError('quantity', { type: 'server' })
      return isPossible
    },
    send: ({ quantity }: { quantity: number | '' }) =>
      SEND_ACTIONS[action](idempotencyKey, { productId: id, quantity: Number(quantity) }),
    onSaved: () => {
      notify(t[`${action}Said`])
      onSaved()
      onClose()
    },
  })
  const { form, control } = recordForm

  return (
    <FormDialog
      title={t[action]}
      state={recordForm}
      submitLabel={t[action]}
      failureText={t.returnedFailed}
      onClose={onClose}
    >
      <NumberField
        control={control}
        name="quantity"
        label={t.howMany}
        help={translate(t.howManyRange(returned))}
        required
      />
    </FormDialog>
  )
}
