import { useProductOnBucket } from '../bucket.ts'
import { tellOfDocument } from '../document-journey.ts'

tellOfDocument(useProductOnBucket())
