const LOGIN_PATH = /^\/(hi\/)?login\/?$/i

export function isLoginPath(pathname: string): boolean {
  return LOGIN_PATH.test(pathname)
}

/** The address to return to after signing in; undefined on the sign-in itself, which keeps the address that it has. */
export function toReturnPath({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return isLoginPath(pathname) ? undefined : pathname + search
}
