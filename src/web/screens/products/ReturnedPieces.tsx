import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Body, Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { productsTexts as t } from '#texts/products.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useSession } from '#web/data/useSession.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { NumberField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { showCount } from '#web/ui/StockCount.tsx'

type Kind = 'repaired' | 'scrapped'

const SEND = {
  repaired: (key: string, body: Body<'repairReturned'>) =>
    api.POST('/api/products/repaired', { params: keyOf({ clientRequestId: key }), body }),
  scrapped: (key: string, body: Body<'scrapReturned'>) =>
    api.POST('/api/products/scrapped', { params: keyOf({ clientRequestId: key }), body }),
}

/** Faulty pieces that came back: they are not for sale until a Director says what became of them. */
export function ReturnedPieces({ product }: { product: Schema<'ProductFields'> }) {
  const say = useWords()
  const user = useSession()
  if (product.returned === 0) return null
  return (
    <Stack gap="3" p="3" borderRadius="md" bg="warning.subtle" color="warning.fg">
      <Box fontWeight="semibold">
        {say(t.returned)}: {showCount(product.returned)}
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

function ReturnedButton({ product: { id, returned }, kind }: { product: Schema<'ProductFields'>; kind: Kind }) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useForm<{ quantity: number | '' }>({ defaultValues: { quantity: '' } })

  function ask() {
    form.reset({ quantity: returned })
    setFailure(undefined)
    setAsking(true)
  }

  const give = form.handleSubmit(async ({ quantity }) => {
    const pieces = Number(quantity)
    if (pieces < 1 || pieces > returned) return form.setError('quantity', { type: 'office' })
    try {
      await SEND[kind](key, { productId: id, quantity: pieces })
    } catch (thrown) {
      return setFailure(thrown)
    }
    notify(t[`${kind}Said`])
    setKey(crypto.randomUUID())
    invalidateAnswers()
    setAsking(false)
  })

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="warning" onClick={ask}>
        {say(t[kind])}
      </Button>
      {asking && (
        <ConfirmDialog ask={t[kind]} act={t[kind]} onAct={() => give()} onClose={() => setAsking(false)}>
          {failure !== undefined && <FailureNote title={t.returnedFailed} failure={failure} />}
          <NumberField
            control={form.control}
            name="quantity"
            label={t.howMany}
            help={say(t.howManyRange(returned))}
            required
          />
        </ConfirmDialog>
      )}
    </>
  )
}
