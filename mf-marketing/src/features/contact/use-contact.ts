import type { ContactRequest, ContactToken } from '@agency/contracts'
import { CONTACT_TOKEN } from '@agency/contracts/limits'
import { isRequestError, type RemoteHost } from '@agency/web-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { contactContent } from './contact.content.ts'
import { CONTACT_TOKEN_KEY, readContactToken, sendMessage } from './contact-api.ts'

/** What the visitor wrote, as it was typed. */
export type ContactFields = Omit<ContactRequest, keyof ContactToken>

/** The server's sentence for each field it refused. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Contact {
  /** A message can be sent: there is a token, and none is on its way. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly errors: FieldErrors
  /** Sends once, however often it is called before the answer; without a token it says so and sends nothing. */
  readonly send: (fields: ContactFields) => void
  /** The visitor is using the form: a missing or ageing token is fetched again. */
  readonly prepare: () => void
  /** The visitor is mending a field. */
  readonly forgetError: (field: string) => void
}

interface Sending {
  readonly fields: ContactFields
  readonly token: ContactToken
  /** When the token came, by this browser's clock. */
  readonly receivedAt: number
}

/** Token and sending of the contact form; `onSent` runs when the message is stored. */
export function useContact(host: RemoteHost, onSent: () => void): Contact {
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  // Two presses within one frame find the first one here, before anything is drawn again.
  const isSending = useRef(false)

  const {
    data: token,
    dataUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: CONTACT_TOKEN_KEY,
    queryFn: readContactToken,
    // A token is for one message and for two hours: each form that appears gets its own.
    refetchOnMount: 'always',
    networkMode: 'always',
  })

  // Away with the token that was used, whatever comes of the next one.
  const renew = () => void queryClient.resetQueries({ queryKey: CONTACT_TOKEN_KEY })

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ fields, token: { token, timestamp }, receivedAt }: Sending) => {
      await delay(receivedAt + CONTACT_TOKEN.minAgeMs - Date.now())
      await sendMessage({ ...fields, token, timestamp })
    },
    networkMode: 'always',
    onSuccess: () => {
      host.toast(contactContent.sent)
      onSent()
      renew()
    },
    onError: (error) => {
      const { title, fallback } = contactContent.failed
      const refusal = isRequestError(error) ? error : undefined
      host.toast({ title, description: refusal?.body.error ?? fallback, variant: 'destructive' })
      setErrors(refusal?.body.fields ?? {})
      if (refusal?.status === 403) renew()
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  return {
    isReady: token !== undefined && !isPending,
    isPending,
    errors,
    send(fields) {
      if (isSending.current) return
      if (!token) {
        const { title, withoutToken } = contactContent.failed
        host.toast({ title, description: withoutToken, variant: 'destructive' })
        return
      }
      isSending.current = true
      setErrors({})
      mutate({ fields, token, receivedAt: dataUpdatedAt })
    },
    prepare() {
      const isAgeing = Date.now() - dataUpdatedAt > CONTACT_TOKEN.maxAgeMs / 2
      if ((!token || isAgeing) && !isFetching && !isSending.current) void refetch()
    },
    forgetError(field) {
      if (errors[field] !== undefined) setErrors(({ [field]: _, ...rest }) => rest)
    },
  }
}

const delay = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
