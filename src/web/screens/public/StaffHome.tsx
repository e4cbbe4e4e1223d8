import { useSession } from '#web/data/session/useSession.ts'
import { Home } from './Home.tsx'
import { StaffPanel } from './StaffPanel.tsx'

/** The home page within the application: for signed-in people it begins with their own panel. */
export function StaffHome() {
  const user = useSession()
  return (
    <>
      {user && <StaffPanel user={user} />}
      <Home />
    </>
  )
}
