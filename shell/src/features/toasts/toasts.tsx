import { ToastProvider, useToasts } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import type { ReactNode } from 'react'
import { toastContent } from '../../content/chrome.content.ts'

/** Toasts for the whole site, the remotes' included. */
export const Toasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider viewportLabel={toastContent.viewport} closeLabel={toastContent.close}>
    {children}
  </ToastProvider>
)

/** The function that remotes get as `host.toast`. */
export const useShowToast = (): RemoteHost['toast'] => useToasts().toast
