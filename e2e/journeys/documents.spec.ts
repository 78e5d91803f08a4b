import { tellOfDocument } from '../document-journey.ts'
import { useProduct } from '../product.ts'

tellOfDocument(useProduct())
