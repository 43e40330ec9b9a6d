import type { ContactRequest, ContactToken } from '@agency/contracts'
import { CONTACT_TOKEN } from '@agency/contracts/limits'
import { isRequestError, type RemoteHost } from '@agency/web-kit'
import { useEffect, useRef, useState } from 'react'
import { readContactToken, sendMessage } from './contact-api.ts'
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

/** A token, valid for one message and two hours. */
interface Received {
  readonly token: ContactToken
  /** Its arrival, by the browser's clock. */
  readonly at: number
}

/** Token and sending of the contact form; `onSent` runs when the message is stored. */
export function useContact(host: RemoteHost, onSent: () => void): Contact {
  const { received, isReading, read, renew } = useToken()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setIsPending] = useState(false)
  // Blocks a second press before the next render.
  const isSending = useRef(false)

  async function deliver(fields: ContactFields, { token: { token, timestamp }, at }: Received) {
    setIsPending(true)
    try {
      await delay(at + CONTACT_TOKEN.minAgeMs - Date.now())
      await sendMessage({ ...fields, token, timestamp })
    } catch (error) {
      const { title, fallback, offline } = contactContent.failed
      const refusal = isRequestError(error) ? error : undefined
      const isOffline = !refusal?.status && navigator.onLine === false
      const description = refusal?.body.error ?? (isOffline ? `${fallback} ${offline}` : fallback)
      host.toast({ title, description, variant: 'destructive' })
      setErrors(refusal?.body.fields ?? {})
      if (refusal?.status === 403) renew()
      return
    } finally {
      isSending.current = false
      setIsPending(false)
    }
    host.toast(contactContent.sent)
    onSent()
    renew()
  }

  return {
    isReady: received !== undefined && !isPending,
    isPending,
    errors,
    send(fields) {
      if (isSending.current) return
      if (!received) {
        const { title, withoutToken, fallback, offline } = contactContent.failed
        const description = navigator.onLine === false ? `${fallback} ${offline}` : withoutToken
        host.toast({ title, description, variant: 'destructive' })
        return
      }
      isSending.current = true
      setErrors({})
      void deliver(fields, received)
    },
    prepare() {
      const isAgeing = !received || Date.now() - received.at > CONTACT_TOKEN.maxAgeMs / 2
      if (isAgeing && !isReading() && !isSending.current) read()
    },
    forgetError(field) {
      if (errors[field] !== undefined) setErrors(({ [field]: _, ...rest }) => rest)
    },
  }
}

/** Each mounted form has a token of its own. One that could not be read is missing until `read` is called. */
function useToken() {
  const [received, setReceived] = useState<Received>()
  const [reading, setReading] = useState(0)
  const isReading = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every count reads another token
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    isReading.current = true
    readContactToken(signal)
      .then((token) => {
        if (!signal.aborted) setReceived({ token, at: Date.now() })
      })
      // Said on the console by `readContactToken`.
      .catch(() => undefined)
      .finally(() => {
        if (!signal.aborted) isReading.current = false
      })
    return () => controller.abort()
  }, [reading])
  const read = () => setReading((count) => count + 1)
  return {
    received,
    isReading: () => isReading.current,
    /** Reads another; the one that is here stays until it comes. */
    read,
    /** Discards the used token, also if the next cannot be read. */
    renew: () => {
      setReceived(undefined)
      read()
    },
  }
}

const delay = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve()
