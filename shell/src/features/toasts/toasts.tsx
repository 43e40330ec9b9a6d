import { ToastProvider, useToasts } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import type { ReactNode } from 'react'
import { toastContent } from '../../content/chrome.content.ts'

/** Toasts for the whole site, including remotes. */
export const Toasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider viewportLabel={toastContent.viewport} closeLabel={toastContent.close}>
    {children}
  </ToastProvider>
)

/** Passed to remotes as `host.toast`. */
export const useShowToast = (): RemoteHost['toast'] => useToasts().toast
