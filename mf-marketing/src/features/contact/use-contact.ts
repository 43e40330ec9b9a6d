import type { ContactRequest, ContactToken } from '@agency/contracts'
import { CONTACT_TOKEN } from '@agency/contracts/limits'
import { isRequestError, type RemoteHost } from '@agency/web-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CONTACT_TOKEN_KEY, readContactToken, sendMessage } from './contact-api.ts'
import { contactContent } from './contact-section.content.ts'

/** The visitor's input, unchanged. */
export type ContactFields = Omit<ContactRequest, keyof ContactToken>

/** The server's error per field. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Contact {
  /** Whether a message can be sent: there is a token, and nothing is being sent. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly errors: FieldErrors
  /** Sends once until the response, however often called; without a token it only shows a message. */
  readonly send: (fields: ContactFields) => void
  /** Called when the visitor uses the form: renews a missing or ageing token. */
  readonly prepare: () => void
  /** Called when the visitor edits a field. */
  readonly forgetError: (field: string) => void
}

interface Sending {
  readonly fields: ContactFields
  readonly token: ContactToken
  /** Arrival of the token, by the browser's clock. */
  readonly receivedAt: number
}

/** Token and sending of the contact form; `onSent` runs when the message is stored. */
export function useContact(host: RemoteHost, onSent: () => void): Contact {
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  // Blocks a second press before the next render.
  const isSending = useRef(false)

  const {
    data: token,
    dataUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: CONTACT_TOKEN_KEY,
    queryFn: readContactToken,
    // A token is valid for one message and two hours: each mounted form gets its own.
    refetchOnMount: 'always',
    networkMode: 'always',
  })

  // Discard the used token even if the next fetch fails.
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
      const { title, fallback, offline } = contactContent.failed
      const refusal = isRequestError(error) ? error : undefined
      const isOffline = !refusal?.status && navigator.onLine === false
      const description = refusal?.body.error ?? (isOffline ? `${fallback} ${offline}` : fallback)
      host.toast({ title, description, variant: 'destructive' })
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
        const { title, withoutToken, fallback, offline } = contactContent.failed
        const description = navigator.onLine === false ? `${fallback} ${offline}` : withoutToken
        host.toast({ title, description, variant: 'destructive' })
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
