import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Operation } from '#contract/operations.ts'
import { AccessGuard } from './AccessGuard.tsx'
import { orReload } from './chunkLoadError.ts'

type ScreenModule<Name extends string> = Record<Name, ComponentType>

/** Makes the kinds of lines in the table of routes. The screen's code is fetched when it is first opened. */
export function createRouteFactories<Parent extends AnyRoute>(parent: Parent) {
  return {
    /** A page for everybody. */
    publicRoute<const Path extends string, Name extends string>(
      path: Path,
      name: Name,
      load: () => Promise<ScreenModule<Name>>,
    ) {
      return createRoute({
        getParentRoute: () => parent,
        path,
        component: lazyRouteComponent(orReload(load), name),
      })
    },
    /** A page for everybody, at an address for each language. */
    localizedRoutes<const Path extends string, Name extends string>(
      path: Path,
      name: Name,
      load: () => Promise<ScreenModule<Name>>,
    ) {
      const component = lazyRouteComponent(orReload(load), name)
      const hindiPath = `/hi${path}` as const
      return [
        createRoute({ getParentRoute: () => parent, path, component }),
        createRoute({ getParentRoute: () => parent, path: hindiPath, component }),
      ] as const
    },
    /** A page for those who may make this call. */
    staffRoute<const Path extends string, Name extends string>(
      path: Path,
      call: Operation,
      name: Name,
      load: () => Promise<ScreenModule<Name>>,
    ) {
      const Screen = lazyRouteComponent(orReload(load), name)
      const ShownScreen: ComponentType = Screen
      const GuardedScreen = () => (
        <AccessGuard call={call}>
          <ShownScreen />
        </AccessGuard>
      )
      // The router fetches the screen's code while it leads there, as it does for a page without a guard.
      const component = Object.assign(GuardedScreen, { preload: async () => Screen.preload?.() })
      return createRoute({ getParentRoute: () => parent, path, component })
    },
  }
}
