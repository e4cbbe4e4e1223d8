import { Link, type LinkProps } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { menuTexts as t } from '#texts/menu.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The link 'Login'; after signing in, the username as a link to the person's own account. */
export function UserLink(props: LinkProps) {
  const translate = useTranslate()
  const user = useSession()
  return (
    <Link asChild {...props}>
      {user ? (
        <To to="/EmployeeDetails/$id" params={{ id: String(user.id) }} aria-label={translate(t.ownPage(user.userName))}>
          {user.userName}
        </To>
      ) : (
        <To to="/login">{translate(t.login)}</To>
      )}
    </Link>
  )
}
