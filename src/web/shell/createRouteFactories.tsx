import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { STAFF_SCREENS, type StaffPath } from '#web/staffScreens.ts'
import { orReload } from '#web/ui/chunkLoadError.ts'
import { AccessGuard } from './AccessGuard.tsx'

/** Functions that create the routes of routes.tsx. The code of a screen is loaded when it is first opened. */
export function createRouteFactories<Parent extends AnyRoute>(parent: Parent) {
  return {
    /** A public page whose code is part of every start. */
    publicRoute<const Path extends string>(path: Path, component: RouteComponent) {
      return createRoute({ getParentRoute: () => parent, path, component })
    },
    /** A public page with a path for each language. */
    localizedRoutes<const Path extends string, Name extends string>(
      path: Path,
      name: Name,
      load: () => Promise<Record<Name, ComponentType>>,
    ) {
      const component = lazyRouteComponent(orReload(load), name)
      const hindiPath = `/hi${path}` as const
      return [
        createRoute({ getParentRoute: () => parent, path, component }),
        createRoute({ getParentRoute: () => parent, path: hindiPath, component }),
      ] as const
    },
    /** A screen for staff who may call its operation in STAFF_SCREENS. */
    staffRoute<const Path extends StaffPath, Name extends string>(
      path: Path,
      name: Name,
      load: () => Promise<Record<Name, ComponentType>>,
    ) {
      const Screen = lazyRouteComponent(orReload(load), name)
      const ShownScreen: ComponentType = Screen
      const GuardedScreen = () => (
        <AccessGuard call={STAFF_SCREENS[path].call}>
          <ShownScreen />
        </AccessGuard>
      )
      // The router preloads the code of the screen, as it does for a route without a guard.
      const component = Object.assign(GuardedScreen, { preload: async () => Screen.preload?.() })
      return createRoute({ getParentRoute: () => parent, path, component })
    },
  }
}
