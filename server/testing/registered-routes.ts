import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Access } from '#contract/scope-names.ts'
import { DOCS_PREFIX } from '../plugins/route-declarations.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** A route as the application registered it. */
export type RegisteredRoute = {
  method: Method
  url: string
  access: Access
  /** the statuses it says it may answer with */
  answers: readonly number[]
  /** what it says it takes, and answers with each status */
  takes: Readonly<Record<'params' | 'querystring' | 'body', z.ZodType | undefined>>
  answersWith: ReadonlyMap<number, z.ZodType>
}

/**
 * The application, with every route it registered, HEAD among them, as the framework tells it: a new route cannot be forgotten. Without
 * what is no part of the API: the description of it, and the reference page, whose routes are a library's.
 */
export async function buildWithRoutes(): Promise<{ test: TestApp; routes: RegisteredRoute[] }> {
  const registered: RouteOptions[] = []
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route))
  subscribe('fastify.initialization', listen)
  const test = await buildTestApp()
  unsubscribe('fastify.initialization', listen)
  return { test, routes: registered.flatMap(describe) }
}

function describe({ method, url, config, schema }: RouteOptions): RegisteredRoute[] {
  if (url.startsWith(DOCS_PREFIX) || schema?.hide) return []
  if (!config) throw new Error(`${url} declares nothing.`)
  const { access } = config
  const answersWith = new Map(
    Object.entries(schema?.response ?? {}).map(([status, shape]) => [Number(status), shapeOf(shape)]),
  )
  const takes = {
    params: schema?.params ? shapeOf(schema.params) : undefined,
    querystring: schema?.querystring ? shapeOf(schema.querystring) : undefined,
    body: schema?.body ? shapeOf(schema.body) : undefined,
  }
  const answers = [...answersWith.keys()]
  return [method].flat().map((name) => ({ method: methodOf(name), url, access, answers, takes, answersWith }))
}

function shapeOf(shape: unknown): z.ZodType {
  if (shape instanceof z.ZodType) return shape
  throw new Error('A route says what it takes in another language than the schemas’.')
}

function methodOf(name: string): Method {
  const method = METHODS.find((known) => known === name)
  if (!method) throw new Error(`No test knows how to call ${name}.`)
  return method
}
