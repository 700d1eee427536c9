import type { Locale } from '@/lib/core/i18n/locales'
import type address from '@/messages/it/address.json'
import type allergens from '@/messages/it/allergens.json'
import type begin from '@/messages/it/begin.json'
import type bill from '@/messages/it/bill.json'
import type booking from '@/messages/it/booking.json'
import type calls from '@/messages/it/calls.json'
import type cart from '@/messages/it/cart.json'
import type checkout from '@/messages/it/checkout.json'
import type codes from '@/messages/it/codes.json'
import type common from '@/messages/it/common.json'
import type confirmation from '@/messages/it/confirmation.json'
import type consent from '@/messages/it/consent.json'
import type correct from '@/messages/it/correct.json'
import type coupon from '@/messages/it/coupon.json'
import type day from '@/messages/it/day.json'
import type desk from '@/messages/it/desk.json'
import type dish from '@/messages/it/dish.json'
import type evening from '@/messages/it/evening.json'
import type filters from '@/messages/it/filters.json'
import type forms from '@/messages/it/forms.json'
import type frame from '@/messages/it/frame.json'
import type groups from '@/messages/it/groups.json'
import type guest from '@/messages/it/guest.json'
import type home from '@/messages/it/home.json'
import type importing from '@/messages/it/importing.json'
import type info from '@/messages/it/info.json'
import type log from '@/messages/it/log.json'
import type look from '@/messages/it/look.json'
import type menu from '@/messages/it/menu.json'
import type office from '@/messages/it/office.json'
import type onbill from '@/messages/it/onbill.json'
import type pause from '@/messages/it/pause.json'
import type payment from '@/messages/it/payment.json'
import type person from '@/messages/it/person.json'
import type popups from '@/messages/it/popups.json'
import type preview from '@/messages/it/preview.json'
import type seo from '@/messages/it/seo.json'
import type services from '@/messages/it/services.json'
import type settings from '@/messages/it/settings.json'
import type sharing from '@/messages/it/sharing.json'
import type splash from '@/messages/it/splash.json'
import type states from '@/messages/it/states.json'
import type stations from '@/messages/it/stations.json'
import type stock from '@/messages/it/stock.json'
import type tab from '@/messages/it/tab.json'
import type table from '@/messages/it/table.json'
import type tables from '@/messages/it/tables.json'
import type ticket from '@/messages/it/ticket.json'
import type till from '@/messages/it/till.json'
import type tools from '@/messages/it/tools.json'
import type waiting from '@/messages/it/waiting.json'

/** Types next-intl's keys by the Italian texts: a mistyped key does not compile. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      allergens: typeof allergens
      common: typeof common
      home: typeof home
      splash: typeof splash
      info: typeof info
      menu: typeof menu
      desk: typeof desk
      evening: typeof evening
      office: typeof office
      settings: typeof settings
      services: typeof services
      groups: typeof groups
      importing: typeof importing
      begin: typeof begin
      look: typeof look
      day: typeof day
      ticket: typeof ticket
      stations: typeof stations
      log: typeof log
      dish: typeof dish
      cart: typeof cart
      correct: typeof correct
      coupon: typeof coupon
      checkout: typeof checkout
      onbill: typeof onbill
      confirmation: typeof confirmation
      codes: typeof codes
      seo: typeof seo
      sharing: typeof sharing
      states: typeof states
      table: typeof table
      tab: typeof tab
      calls: typeof calls
      tools: typeof tools
      filters: typeof filters
      popups: typeof popups
      consent: typeof consent
      forms: typeof forms
      frame: typeof frame
      address: typeof address
      booking: typeof booking
      guest: typeof guest
      waiting: typeof waiting
      pause: typeof pause
      stock: typeof stock
      payment: typeof payment
      person: typeof person
      preview: typeof preview
      bill: typeof bill
      tables: typeof tables
      till: typeof till
    }
  }
}
