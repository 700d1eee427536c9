import '@/components/menu/later/more-icons.css'
