/**
 * The gateway's e-mail format as a `pattern` for the browser (flag `v`): browsers accept `ana@tienda`, which would make
 * saving the finished analysis fail.
 */
export const EMAIL_PATTERN =
  "(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-.]*[A-Za-z0-9_+\\-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}"
