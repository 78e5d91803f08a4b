import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Configuration } from '../configuration.ts'
import { FileExists, FileMissing, type ListedFile, type OpenFile } from './file-store.ts'

/** Milliseconds for a connection, and for a storage that says nothing. */
const connectionLimits = { connectionTimeout: 5_000, socketTimeout: 60_000 }
/** A download to a slow browser holds one. */
const mostConnections = { maxSockets: 512 }

/** The calls to one bucket, as the S3 protocol has them. */
export class S3Bucket {
  readonly #client: S3Client
  readonly #bucket: string
  #condition: Promise<Condition> | undefined

  constructor({ bucket, region, endpoint, credentials, forcePathStyle }: S3Configuration) {
    this.#bucket = bucket
    this.#client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      requestHandler: { ...connectionLimits, httpAgent: mostConnections, httpsAgent: mostConnections },
      // Checksums beyond what the protocol demands are not known to all storages.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  /** In parts of 5 MiB, one after another: what breaks off amid them becomes no object. @throws FileExists */
  async put(key: string, body: Readable, { replace }: { replace: boolean }): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: body, ...(!replace && (await this.#unlessThere())) }
    await new Upload({ client: this.#client, params, queueSize: 1 }).done().catch(refuseTaken)
  }

  async get(key: string): Promise<OpenFile | undefined> {
    const found = await this.#client.send(new GetObjectCommand(this.#at(key))).catch(nothingIfAbsent)
    if (!found) return undefined
    if (!(found.Body instanceof Readable) || found.ContentLength === undefined) throw new TypeError('The storage gave no stream.')
    return { length: found.ContentLength, stream: found.Body }
  }

  async has(key: string): Promise<boolean> {
    return (await this.#client.send(new HeadObjectCommand(this.#at(key))).catch(nothingIfAbsent)) !== undefined
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)))
  }

  /** Up to 5 GiB in one call. @throws FileExists, FileMissing */
  async copy(from: string, to: string): Promise<void> {
    const source = { CopySource: `${this.#bucket}/${from}`, ...(await this.#unlessThere()) }
    const copied = await this.#client
      .send(new CopyObjectCommand({ ...this.#at(to), ...source }))
      .catch(nothingIfAbsent)
      .catch(refuseTaken)
    if (!copied) throw new FileMissing('There is no file with this key.')
  }

  /** A thousand at a time. */
  async *list(prefix: string): AsyncGenerator<ListedFile> {
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix }))
      for (const { Key: key, LastModified: modifiedOn } of page.Contents ?? []) if (key && modifiedOn) yield { key, modifiedOn }
  }

  /** Uploads in parts that were begun and not ended; none where the storage does not list them. */
  async *listUploads(): AsyncGenerator<MultipartUpload> {
    let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    while (marker) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...marker })
      const page: ListMultipartUploadsCommandOutput | undefined = await this.#client.send(command).catch(nothingIfUnknown)
      if (!page) return
      yield* page.Uploads ?? []
      marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
    }
  }

  async abort({ Key, UploadId }: MultipartUpload): Promise<void> {
    await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
  }

  async ping(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
  }

  /** Puts a small object, the same one each time. */
  async tryToWrite(): Promise<void> {
    await this.#client.send(new PutObjectCommand(this.#probe))
  }

  /** The condition under which a storage does not overwrite an object; empty where the storage refuses conditions, as OpenStack Swift does. The first call finds out which. */
  #unlessThere(): Promise<Condition> {
    this.#condition ??= this.#findCondition().catch((error: unknown) => {
      this.#condition = undefined
      throw error
    })
    return this.#condition
  }

  async #findCondition(): Promise<Condition> {
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#probe, ...unlessThere })).catch(refuseTaken)
    } catch (error) {
      if (statusOf(error) === 501) return {}
      if (!(error instanceof FileExists)) throw error
    }
    return unlessThere
  }

  /** Nobody reads it. No key of a file begins with a dot, so this is none. */
  get #probe() {
    return { ...this.#at('.strata-writable'), Body: 'written to see whether this bucket can be written to\n' }
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key }
  }
}

/** Storages that know conditions refuse what is there already, also where two come at once. */
const unlessThere = { IfNoneMatch: '*' }
type Condition = Partial<typeof unlessThere>

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

function nothingIfAbsent(error: unknown): undefined {
  if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return undefined
  throw error
}

function nothingIfUnknown(error: unknown): undefined {
  if (statusOf(error) !== 501) throw error
}

/** 412: it is there. 409: it came at the same moment. */
function refuseTaken(error: unknown): never {
  const status = statusOf(error)
  throw status === 412 || status === 409 ? new FileExists('A file with this key is there already.') : error
}
